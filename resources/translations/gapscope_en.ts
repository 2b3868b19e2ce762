<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Comparison</name>
    <message numerus="yes">
        <source>%1 chunk(s) compared</source>
        <translation>
            <numerusform>%1 chunk compared</numerusform>
            <numerusform>%1 chunks compared</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusText</name>
    <message numerus="yes">
        <source>%1 kernel(s), all of them</source>
        <translation>
            <numerusform>%1 kernel, all of them</numerusform>
            <numerusform>%1 kernels, all of them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kernel(s) read so far</source>
        <translation>
            <numerusform>%1 kernel read so far</numerusform>
            <numerusform>%1 kernels read so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gap(s)</source>
        <translation>
            <numerusform>%1 gap</numerusform>
            <numerusform>%1 gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s)</source>
        <translation>
            <numerusform>%1 GPU</numerusform>
            <numerusform>%1 GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileEditor</name>
    <message numerus="yes">
        <source>%1 window(s)</source>
        <translation>
            <numerusform>%1 window</numerusform>
            <numerusform>%1 windows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 marker(s) of %2</source>
        <translation>
            <numerusform>%1 marker of %2</numerusform>
            <numerusform>%1 markers of %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::SearchPanel</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
</context>
</TS>
