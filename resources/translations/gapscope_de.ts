<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open &amp;demo trace</source>
        <translation>&amp;Demo-Trace öffnen</translation>
    </message>
    <message>
        <source>&amp;Export report…</source>
        <translation>Bericht &amp;exportieren…</translation>
    </message>
    <message>
        <source>Save &amp;figure…</source>
        <translation>&amp;Abbildung speichern…</translation>
    </message>
    <message>
        <source>&amp;Load profile…</source>
        <translation>Profil &amp;laden…</translation>
    </message>
    <message>
        <source>Save &amp;profile…</source>
        <translation>&amp;Profil speichern…</translation>
    </message>
    <message>
        <source>Open &amp;session…</source>
        <translation>&amp;Sitzung öffnen…</translation>
    </message>
    <message>
        <source>Sa&amp;ve session…</source>
        <translation>Si&amp;tzung speichern…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Fit w&amp;hole trace</source>
        <translation>&amp;Ganzen Trace einpassen</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Hineinzoomen</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>He&amp;rauszoomen</translation>
    </message>
    <message>
        <source>&amp;Earlier</source>
        <translation>&amp;Früher</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>&amp;Fit the selection</source>
        <translation>Auswahl &amp;einpassen</translation>
    </message>
    <message>
        <source>&amp;Back to previous view</source>
        <translation>Zu&amp;rück zur vorigen Ansicht</translation>
    </message>
    <message>
        <source>For&amp;ward to next view</source>
        <translation>&amp;Vorwärts zur nächsten Ansicht</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>Next &amp;match</source>
        <translation>&amp;Nächster Treffer</translation>
    </message>
    <message>
        <source>Previous mat&amp;ch</source>
        <translation>V&amp;origer Treffer</translation>
    </message>
    <message>
        <source>Go to the &amp;timeline</source>
        <translation>Zur Zei&amp;tachse</translation>
    </message>
    <message>
        <source>&amp;Go to…</source>
        <translation>Gehe z&amp;u…</translation>
    </message>
    <message>
        <source>&amp;Range of the selection</source>
        <translation>&amp;Bereich der Auswahl</translation>
    </message>
    <message>
        <source>M&amp;ark a time</source>
        <translation>Zeit &amp;markieren</translation>
    </message>
    <message>
        <source>Ne&amp;xt event of the lane</source>
        <translation>Nä&amp;chstes Ereignis der Spur</translation>
    </message>
    <message>
        <source>Pre&amp;vious event of the lane</source>
        <translation>Vor&amp;iges Ereignis der Spur</translation>
    </message>
    <message>
        <source>From launch to &amp;kernel, and back</source>
        <translation>Vom Aufruf zum &amp;Kernel und zurück</translation>
    </message>
    <message>
        <source>Go to the lane &amp;names</source>
        <translation>Zu den Spur&amp;namen</translation>
    </message>
    <message>
        <source>&amp;Pin the lane to the top, or no more</source>
        <translation>Spur oben an&amp;heften oder lösen</translation>
    </message>
    <message>
        <source>&amp;Hide the lane</source>
        <translation>Spur &amp;ausblenden</translation>
    </message>
    <message>
        <source>&amp;Show all hidden lanes</source>
        <translation>Alle ausgeblendeten Spuren &amp;zeigen</translation>
    </message>
    <message>
        <source>Move the lane &amp;up</source>
        <translation>Spur nach &amp;oben</translation>
    </message>
    <message>
        <source>Move the lane &amp;down</source>
        <translation>Spur nach &amp;unten</translation>
    </message>
    <message>
        <source>Make the lane &amp;taller</source>
        <translation>Spur höher &amp;machen</translation>
    </message>
    <message>
        <source>Make the lane &amp;lower</source>
        <translation>Spur &amp;flacher machen</translation>
    </message>
    <message>
        <source>&amp;Fold all groups</source>
        <translation>Alle &amp;Gruppen zuklappen</translation>
    </message>
    <message>
        <source>Unf&amp;old all groups</source>
        <translation>Alle Gruppen auf&amp;klappen</translation>
    </message>
    <message>
        <source>The &amp;plain wheel zooms</source>
        <translation>Mausrad zoomt o&amp;hne Strg</translation>
    </message>
    <message>
        <source>&amp;System theme</source>
        <translation>S&amp;ystem-Design</translation>
    </message>
    <message>
        <source>&amp;Light theme</source>
        <translation>He&amp;lles Design</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>&amp;Dunkles Design</translation>
    </message>
    <message>
        <source>&amp;System language</source>
        <translation>&amp;Systemsprache</translation>
    </message>
    <message>
        <source>&amp;Next gap</source>
        <translation>&amp;Nächste Lücke</translation>
    </message>
    <message>
        <source>&amp;Previous gap</source>
        <translation>&amp;Vorige Lücke</translation>
    </message>
    <message>
        <source>Next gap of the &amp;same GPU</source>
        <translation>Nächste Lücke &amp;derselben GPU</translation>
    </message>
    <message>
        <source>Previous gap of the s&amp;ame GPU</source>
        <translation>Vorige Lücke der&amp;selben GPU</translation>
    </message>
    <message>
        <source>&amp;Longest gap of all</source>
        <translation>&amp;Längste Lücke von allen</translation>
    </message>
    <message>
        <source>Show the selected gap a&amp;gain</source>
        <translation>Gewählte Lücke erneut &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy as a sentence</source>
        <translation>Als Satz &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>&amp;Filter the gaps</source>
        <translation>Lücken &amp;filtern</translation>
    </message>
    <message>
        <source>&amp;Windows…</source>
        <translation>F&amp;enster…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Change keys…</source>
        <translation>Tasten än&amp;dern…</translation>
    </message>
    <message>
        <source>&amp;About Gapscope</source>
        <translation>Ü&amp;ber Gapscope</translation>
    </message>
    <message>
        <source>Export e&amp;xtended report…</source>
        <translation>E&amp;rweiterten Bericht exportieren…</translation>
    </message>
    <message>
        <source>Export CSV &amp;tables…</source>
        <translation>CSV-&amp;Tabellen exportieren…</translation>
    </message>
    <message>
        <source>Export HTML &amp;page…</source>
        <translation>HTML-&amp;Seite exportieren…</translation>
    </message>
    <message>
        <source>Save figure of the &amp;view…</source>
        <translation>Abbildung der Ans&amp;icht speichern…</translation>
    </message>
    <message>
        <source>Export &amp;comparison as JSON…</source>
        <translation>&amp;Vergleich als JSON exportieren…</translation>
    </message>
    <message>
        <source>&amp;Compare with…</source>
        <translation>&amp;Vergleichen mit…</translation>
    </message>
    <message>
        <source>Compare with a&amp;nother profile…</source>
        <translation>Mit anderem P&amp;rofil vergleichen…</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>Copy %1</source>
        <translation>Kopie %1</translation>
    </message>
    <message>
        <source>Memset</source>
        <translation>Memset</translation>
    </message>
</context>
<context>
    <name>ChunkBand</name>
    <message>
        <source>chunk %1</source>
        <translation>Chunk %1</translation>
    </message>
    <message>
        <source>%1 (partial)</source>
        <translation>%1 (unvollständig)</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>The windows are those of different profiles: %1 before, %2 after.</source>
        <translation>Die Fenster sind die verschiedener Profile: vorher %1, nachher %2.</translation>
    </message>
    <message>
        <source>Only before are host markers those of a markers file.</source>
        <translation>Nur vorher stammen Host-Marker aus einer Markerdatei.</translation>
    </message>
    <message>
        <source>Only after are host markers those of a markers file.</source>
        <translation>Nur nachher stammen Host-Marker aus einer Markerdatei.</translation>
    </message>
    <message>
        <source>The number of GPUs with kernels differs: %1 before, %2 after.</source>
        <translation>Die Zahl der GPUs mit Kernel-Aktivität ist verschieden: vorher %1, nachher %2.</translation>
    </message>
    <message>
        <source>Compared by number, as an export does not tell for certain which card it is: %1.</source>
        <translation>Nach der Nummer verglichen, da ein Export nicht sicher sagt, welche Karte es ist: %1.</translation>
    </message>
    <message>
        <source>The trace before was exported in part.</source>
        <translation>Der Trace vorher wurde nur zum Teil exportiert.</translation>
    </message>
    <message>
        <source>The trace after was exported in part.</source>
        <translation>Der Trace nachher wurde nur zum Teil exportiert.</translation>
    </message>
    <message>
        <source>NVTX was left out of the trace before.</source>
        <translation>Im Trace vorher wurde NVTX weggelassen.</translation>
    </message>
    <message>
        <source>NVTX was left out of the trace after.</source>
        <translation>Im Trace nachher wurde NVTX weggelassen.</translation>
    </message>
    <message>
        <source>Cut by the edge of the capture before: chunk %1.</source>
        <translation>Vorher vom Rand der Aufnahme abgeschnitten: Chunk %1.</translation>
    </message>
    <message>
        <source>Cut by the edge of the capture after: chunk %1.</source>
        <translation>Nachher vom Rand der Aufnahme abgeschnitten: Chunk %1.</translation>
    </message>
    <message>
        <source>%1 (no. %2)</source>
        <translation>%1 (Nr. %2)</translation>
    </message>
    <message>
        <source>Chunk %1, %2: only before, %3 ms</source>
        <translation>Chunk %1, %2: nur vorher, %3 ms</translation>
    </message>
    <message>
        <source>Chunk %1, %2: only after, %3 ms</source>
        <translation>Chunk %1, %2: nur nachher, %3 ms</translation>
    </message>
    <message>
        <source>Chunk %1, %2: %3 ms before, %4 ms after, difference %5 ms</source>
        <translation>Chunk %1, %2: vorher %3 ms, nachher %4 ms, Unterschied %5 ms</translation>
    </message>
    <message>
        <source>median %1 → %2 (%3), sum %4 → %5 (%6)</source>
        <translation>Median %1 → %2 (%3), Summe %4 → %5 (%6)</translation>
    </message>
    <message>
        <source>median %1 → %2, sum %3 → %4</source>
        <translation>Median %1 → %2, Summe %3 → %4</translation>
    </message>
    <message>
        <source>median %1, sum %2</source>
        <translation>Median %1, Summe %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 chunk(s) compared</source>
        <translation>
            <numerusform>%1 Chunk verglichen</numerusform>
            <numerusform>%1 Chunks verglichen</numerusform>
        </translation>
    </message>
    <message>
        <source>median: %1 before, %2 after, difference %3</source>
        <translation>Median: vorher %1, nachher %2, Unterschied %3</translation>
    </message>
    <message>
        <source>sum: %1 before, %2 after, difference %3</source>
        <translation>Summe: vorher %1, nachher %2, Unterschied %3</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>Median %1</translation>
    </message>
</context>
<context>
    <name>EnumWord</name>
    <message>
        <source>pageable</source>
        <translation>auslagerbar</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet (pinned)</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Device</translation>
    </message>
    <message>
        <source>array</source>
        <translation>Array</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>verwaltet (managed)</translation>
    </message>
    <message>
        <source>device, static</source>
        <translation>Device, statisch</translation>
    </message>
    <message>
        <source>managed, static</source>
        <translation>verwaltet, statisch</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>prefetch by the user</source>
        <translation>Prefetch durch den Anwender</translation>
    </message>
    <message>
        <source>coherence (page fault)</source>
        <translation>Kohärenz (Seitenfehler)</translation>
    </message>
    <message>
        <source>speculative prefetch</source>
        <translation>spekulativer Prefetch</translation>
    </message>
    <message>
        <source>eviction</source>
        <translation>Verdrängung</translation>
    </message>
    <message>
        <source>access counters</source>
        <translation>Zugriffszähler</translation>
    </message>
    <message>
        <source>regular</source>
        <translation>gewöhnlich</translation>
    </message>
    <message>
        <source>cooperative, one device</source>
        <translation>kooperativ, ein Gerät</translation>
    </message>
    <message>
        <source>cooperative, several devices</source>
        <translation>kooperativ, mehrere Geräte</translation>
    </message>
    <message>
        <source>CUDA runtime</source>
        <translation>CUDA Runtime</translation>
    </message>
    <message>
        <source>CUDA driver</source>
        <translation>CUDA-Treiber</translation>
    </message>
    <message>
        <source>CUDA backtrace</source>
        <translation>CUDA-Backtrace</translation>
    </message>
    <message>
        <source>graph node creation</source>
        <translation>Anlegen eines Graph-Knotens</translation>
    </message>
    <message>
        <source>graphExec creation</source>
        <translation>Anlegen eines graphExec</translation>
    </message>
    <message>
        <source>graph creation</source>
        <translation>Anlegen eines Graphen</translation>
    </message>
    <message>
        <source>graph clone</source>
        <translation>Klonen eines Graphen</translation>
    </message>
    <message>
        <source>JIT</source>
        <translation>JIT</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Overhead</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>mark</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>thread name</source>
        <translation>Threadname</translation>
    </message>
    <message>
        <source>push/pop range</source>
        <translation>Push/Pop-Bereich</translation>
    </message>
    <message>
        <source>start/end range</source>
        <translation>Start/End-Bereich</translation>
    </message>
    <message>
        <source>domain creation</source>
        <translation>Anlegen einer Domain</translation>
    </message>
    <message>
        <source>domain destruction</source>
        <translation>Entfernen einer Domain</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>undefiniert</translation>
    </message>
    <message>
        <source>driver or compiler JIT</source>
        <translation>JIT des Treibers oder Compilers</translation>
    </message>
    <message>
        <source>buffer flush</source>
        <translation>Leeren von Puffern</translation>
    </message>
    <message>
        <source>instrumentation</source>
        <translation>Instrumentierung</translation>
    </message>
    <message>
        <source>resource</source>
        <translation>Ressource</translation>
    </message>
    <message>
        <source>module loading by the runtime</source>
        <translation>Laden von Modulen durch die Runtime</translation>
    </message>
    <message>
        <source>lazy function loading</source>
        <translation>spätes Laden von Funktionen</translation>
    </message>
    <message>
        <source>command buffer full</source>
        <translation>Befehlspuffer voll</translation>
    </message>
    <message>
        <source>unknown value</source>
        <translation>unbekannter Wert</translation>
    </message>
    <message>
        <source>success</source>
        <translation>Erfolg</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>Fehler %1</translation>
    </message>
</context>
<context>
    <name>EventField</name>
    <message>
        <source>pid %1, thread %2</source>
        <translation>PID %1, Thread %2</translation>
    </message>
</context>
<context>
    <name>EventText</name>
    <message>
        <source>memset %1</source>
        <translation>memset %1</translation>
    </message>
    <message>
        <source>of unknown kind</source>
        <translation>unbekannter Art</translation>
    </message>
    <message>
        <source>host to device</source>
        <translation>Host nach Device</translation>
    </message>
    <message>
        <source>device to host</source>
        <translation>Device nach Host</translation>
    </message>
    <message>
        <source>host to array</source>
        <translation>Host nach Array</translation>
    </message>
    <message>
        <source>array to host</source>
        <translation>Array nach Host</translation>
    </message>
    <message>
        <source>array to array</source>
        <translation>Array nach Array</translation>
    </message>
    <message>
        <source>array to device</source>
        <translation>Array nach Device</translation>
    </message>
    <message>
        <source>device to array</source>
        <translation>Device nach Array</translation>
    </message>
    <message>
        <source>device to device</source>
        <translation>Device nach Device</translation>
    </message>
    <message>
        <source>host to host</source>
        <translation>Host nach Host</translation>
    </message>
    <message>
        <source>peer to peer</source>
        <translation>Peer nach Peer</translation>
    </message>
    <message>
        <source>unified memory, host to device</source>
        <translation>Unified Memory, Host nach Device</translation>
    </message>
    <message>
        <source>unified memory, device to host</source>
        <translation>Unified Memory, Device nach Host</translation>
    </message>
    <message>
        <source>unified memory, device to device</source>
        <translation>Unified Memory, Device nach Device</translation>
    </message>
    <message>
        <source>of kind %1</source>
        <translation>der Art %1</translation>
    </message>
    <message>
        <source>CUDA graph</source>
        <translation>CUDA-Graph</translation>
    </message>
    <message>
        <source>(no name recorded)</source>
        <translation>(kein Name aufgezeichnet)</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>begins %1</source>
        <translation>beginnt %1</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Byte</translation>
    </message>
    <message>
        <source>correlation %1</source>
        <translation>Correlation %1</translation>
    </message>
    <message>
        <source>%1, gap of chunk %2</source>
        <translation>%1, Lücke von Chunk %2</translation>
    </message>
    <message>
        <source>%1 (%2) without recorded kernels</source>
        <translation>%1 (%2) ohne aufgezeichnete Kernel</translation>
    </message>
    <message>
        <source>%1 of it copies and memsets</source>
        <translation>davon %1 Kopien und Memsets</translation>
    </message>
    <message>
        <source>memset</source>
        <translation>memset</translation>
    </message>
</context>
<context>
    <name>ExportFormat</name>
    <message>
        <source>JSON report</source>
        <translation>JSON-Bericht</translation>
    </message>
    <message>
        <source>extended JSON report</source>
        <translation>Ausführlicher JSON-Bericht</translation>
    </message>
</context>
<context>
    <name>Exporting</name>
    <message>
        <source>%1 is the trace itself and is not written over.</source>
        <translation>%1 ist der Trace selbst und wird nicht überschrieben.</translation>
    </message>
    <message>
        <source>%1 cannot be made a folder.</source>
        <translation>%1 kann nicht als Ordner angelegt werden.</translation>
    </message>
    <message>
        <source>explaining the gaps</source>
        <translation>Lücken werden erklärt</translation>
    </message>
    <message>
        <source>hashing the trace</source>
        <translation>Prüfsumme des Trace wird berechnet</translation>
    </message>
</context>
<context>
    <name>GapNotes</name>
    <message>
        <source>The window is partial: the capture&apos;s edge lies inside it, and what happened beyond is not recorded.</source>
        <translation>Das Fenster ist unvollständig: Der Rand der Aufzeichnung liegt darin, und was jenseits geschah, ist nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>The profiler itself took %1 of the gap on a thread of this GPU&apos;s processes: the program alone may have been faster.</source>
        <translation>Der Profiler selbst belegte %1 der Lücke auf einem Thread der Prozesse dieser GPU: Das Programm allein wäre vielleicht schneller gewesen.</translation>
    </message>
    <message>
        <source>The profiler says, within it: %1</source>
        <translation>Der Profiler meldet darin: %1</translation>
    </message>
    <message>
        <source>The profiler says more: see its diagnostics.</source>
        <translation>Der Profiler meldet mehr: siehe seine Diagnosen.</translation>
    </message>
</context>
<context>
    <name>GoTo</name>
    <message>
        <source>Give a time with its unit (261.04 s), a chunk (6), or a gap (6:2).</source>
        <translation>Eine Zeit mit Einheit (261.04 s), einen Chunk (6) oder eine Lücke (6:2) angeben.</translation>
    </message>
    <message>
        <source>%1 is no time of a whole number of ns.</source>
        <translation>%1 ist keine Zeit in ganzen ns.</translation>
    </message>
    <message>
        <source>%1 is outside the trace.</source>
        <translation>%1 liegt außerhalb des Traces.</translation>
    </message>
    <message>
        <source>There is no gap %1.</source>
        <translation>Es gibt keine Lücke %1.</translation>
    </message>
    <message>
        <source>There is no chunk %1; a time needs a unit (261.04 s).</source>
        <translation>Es gibt keinen Chunk %1; eine Zeit braucht eine Einheit (261.04 s).</translation>
    </message>
    <message>
        <source>%1 is no unit: ns, us, ms, s, min and h are.</source>
        <translation>%1 ist keine Einheit; es gibt ns, us, ms, s, min und h.</translation>
    </message>
    <message>
        <source>%1 can be read in two ways: write it without the comma, or with a point.</source>
        <translation>%1 lässt sich auf zwei Arten lesen: Bitte ohne Komma oder mit Punkt schreiben.</translation>
    </message>
</context>
<context>
    <name>GpuCertainty</name>
    <message>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>HandOff</name>
    <message>
        <source>ready to received</source>
        <translation>bereit bis empfangen</translation>
    </message>
    <message>
        <source>received to start</source>
        <translation>empfangen bis Start</translation>
    </message>
    <message>
        <source>start to first kernel</source>
        <translation>Start bis erster Kernel</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Left / Right</source>
        <translation>Links / Rechts</translation>
    </message>
    <message>
        <source>Earlier / later</source>
        <translation>Früher / später</translation>
    </message>
    <message>
        <source>Up / Down</source>
        <translation>Auf / Ab</translation>
    </message>
    <message>
        <source>Scroll the lanes</source>
        <translation>Spuren rollen</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Select an event, go on to the next</source>
        <translation>Ein Ereignis wählen, weiter zum nächsten</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Select a range; with Alt freely</source>
        <translation>Bereich wählen; mit Alt frei</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Rad</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Am Zeiger zoomen</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Umschalt+Rad</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>Mittlere Taste ziehen</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>Ansicht verschieben</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Select a gap or an event</source>
        <translation>Lücke oder Ereignis wählen</translation>
    </message>
    <message>
        <source>Letters are never taken while a text field has the focus.</source>
        <translation>Buchstaben wirken nie, während ein Textfeld den Fokus hat.</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>To the list of matches</source>
        <translation>Zur Liste der Treffer</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>In the timeline</source>
        <translation>In der Zeitachse</translation>
    </message>
    <message>
        <source>In the search field</source>
        <translation>Im Suchfeld</translation>
    </message>
    <message>
        <source>In a table</source>
        <translation>In einer Tabelle</translation>
    </message>
    <message>
        <source>Copy the selected rows, exact</source>
        <translation>Gewählte Zeilen genau kopieren</translation>
    </message>
    <message>
        <source>Everywhere, continued</source>
        <translation>Überall, Fortsetzung</translation>
    </message>
    <message>
        <source>Shows why a GPU waited: reads Nsight Systems SQLite exports, finds the longest stretch without recorded kernels of every GPU in every window, and what the host did meanwhile.</source>
        <translation>Zeigt, warum eine GPU gewartet hat: liest SQLite-Exporte von Nsight Systems, findet für jede GPU in jedem Fenster die längste Strecke ohne aufgezeichnete Kernel und zeigt, was der Host währenddessen tat.</translation>
    </message>
    <message>
        <source>Licence: GPL-3.0-or-later. The program comes without any warranty.</source>
        <translation>Lizenz: GPL-3.0-or-later. Das Programm kommt ohne jede Gewährleistung.</translation>
    </message>
    <message>
        <source>Uses Qt, QCustomPlot and nlohmann/json. Nsight Systems is a product of NVIDIA, which has no part in this program.</source>
        <translation>Verwendet Qt, QCustomPlot und nlohmann/json. Nsight Systems ist ein Produkt von NVIDIA, das an diesem Programm keinen Anteil hat.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Gapscope</source>
        <translation>Gapscope</translation>
    </message>
    <message>
        <source>Close to Nsight Systems</source>
        <translation>Ähnlich wie Nsight Systems</translation>
    </message>
    <message>
        <source>Close to Perfetto</source>
        <translation>Ähnlich wie Perfetto</translation>
    </message>
</context>
<context>
    <name>Lanes</name>
    <message>
        <source>Host markers · pid %1</source>
        <translation>Host-Marker · PID %1</translation>
    </message>
    <message>
        <source>Host markers</source>
        <translation>Host-Marker</translation>
    </message>
    <message>
        <source>Still loading: empty may only mean not read yet.</source>
        <translation>Wird noch geladen: leer kann auch heißen, dass es noch nicht gelesen ist.</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>Device %1</translation>
    </message>
    <message>
        <source>device %1 of pid %2</source>
        <translation>Device %1 von PID %2</translation>
    </message>
    <message>
        <source>unknown thread</source>
        <translation>unbekannter Thread</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>Thread %1</translation>
    </message>
    <message>
        <source>domain %1</source>
        <translation>Domain %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>Found by %1 (%2)</source>
        <translation>Gefunden durch %1 (%2)</translation>
    </message>
    <message>
        <source>(no recorded work)</source>
        <translation>(keine aufgezeichnete Arbeit)</translation>
    </message>
    <message>
        <source>Kernel activity of all processes and streams. Empty: no recorded kernel, not proof of an idle GPU.</source>
        <translation>Kernel-Aktivität aller Prozesse und Streams. Leer: kein aufgezeichneter Kernel, kein Beweis, dass die GPU untätig war.</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>unknown stream</source>
        <translation>unbekannter Stream</translation>
    </message>
    <message>
        <source>unified memory</source>
        <translation>Unified Memory</translation>
    </message>
    <message>
        <source>peer copies</source>
        <translation>Peer-Kopien</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>Kontext %1</translation>
    </message>
    <message>
        <source>Markers of profile %1</source>
        <translation>Marker des Profils %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>unknown process</source>
        <translation>unbekannter Prozess</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA-Graphen</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>memsets</source>
        <translation>Memsets</translation>
    </message>
    <message>
        <source>unified-memory moves</source>
        <translation>Unified-Memory-Bewegungen</translation>
    </message>
    <message>
        <source>peer copies recorded on another GPU</source>
        <translation>Peer-Kopien, auf einer anderen GPU aufgezeichnet</translation>
    </message>
    <message>
        <source>NVTX ranges and marks</source>
        <translation>NVTX-Bereiche und -Marken</translation>
    </message>
    <message>
        <source>spans of profiler overhead</source>
        <translation>Abschnitte mit Profiler-Overhead</translation>
    </message>
    <message>
        <source>runtime calls</source>
        <translation>Runtime-Aufrufe</translation>
    </message>
    <message>
        <source>OS runtime calls</source>
        <translation>Betriebssystem-Aufrufe</translation>
    </message>
    <message>
        <source>diagnostics</source>
        <translation>Diagnosemeldungen</translation>
    </message>
    <message>
        <source>other threads</source>
        <translation>andere Threads</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnosemeldungen</translation>
    </message>
    <message>
        <source>Warnings and errors of the profiler</source>
        <translation>Warnungen und Fehler des Profilers</translation>
    </message>
    <message>
        <source>OS runtime</source>
        <translation>Betriebssystem</translation>
    </message>
    <message>
        <source>Profiler overhead</source>
        <translation>Profiler-Overhead</translation>
    </message>
    <message>
        <source>scheduling events</source>
        <translation>Scheduling-Ereignisse</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Zoom and move</source>
        <translation>&amp;Zoomen und bewegen</translation>
    </message>
    <message>
        <source>La&amp;nes</source>
        <translation>S&amp;puren</translation>
    </message>
    <message>
        <source>N&amp;umbered views</source>
        <translation>Nummerierte &amp;Ansichten</translation>
    </message>
    <message>
        <source>Languag&amp;e</source>
        <translation>Sprach&amp;e</translation>
    </message>
    <message>
        <source>&amp;Gap</source>
        <translation>&amp;Lücke</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation>Z&amp;uletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
</context>
<context>
    <name>NoCalls</name>
    <message>
        <source>runtime calls were not loaded</source>
        <translation>Runtime-Aufrufe wurden nicht geladen</translation>
    </message>
    <message>
        <source>no runtime calls are in the trace</source>
        <translation>der Trace enthält keine Runtime-Aufrufe</translation>
    </message>
</context>
<context>
    <name>NoWindow</name>
    <message>
        <source>No usable kernels</source>
        <translation>Keine brauchbaren Kernel</translation>
    </message>
    <message>
        <source>This trace has %1 kernel and graph rows, but none with a usable start, end and length, so there are no kernel gaps to look for.</source>
        <translation>Dieser Trace hat %1 Kernel- und Graph-Zeilen, aber keine mit brauchbarem Anfang, Ende und Länge; deshalb gibt es keine Kernel-Lücken zu suchen.</translation>
    </message>
    <message>
        <source>No recorded kernels</source>
        <translation>Keine aufgezeichneten Kernel</translation>
    </message>
    <message>
        <source>This trace records no CUDA kernels and no graph launches, so there are no kernel gaps to look for. Record it with &quot;nsys profile --trace=cuda&quot;.</source>
        <translation>Dieser Trace enthält weder CUDA-Kernel noch Graph-Starts; deshalb gibt es keine Kernel-Lücken zu suchen. Aufzeichnen mit &quot;nsys profile --trace=cuda&quot;.</translation>
    </message>
    <message>
        <source>Outside the trace</source>
        <translation>Außerhalb des Traces</translation>
    </message>
    <message>
        <source>The chosen span (%1 to %2 ns) is outside the recorded events, which lie between %3 and %4 ns.</source>
        <translation>Die gewählte Spanne (%1 bis %2 ns) liegt außerhalb der aufgezeichneten Ereignisse, die zwischen %3 und %4 ns liegen.</translation>
    </message>
    <message>
        <source>No gaps</source>
        <translation>Keine Lücken</translation>
    </message>
    <message>
        <source>Every GPU has recorded kernels all through every window of the profile &quot;%1&quot;.</source>
        <translation>Jede GPU hat in jedem Fenster des Profils „%1“ durchgehend aufgezeichnete Kernel.</translation>
    </message>
    <message>
        <source>No window on a GPU</source>
        <translation>Kein Fenster auf einer GPU</translation>
    </message>
    <message>
        <source>Several processes carry the markers of the profile &quot;%1&quot;, and none of them uses a GPU with recorded kernels, so their windows hold for no GPU.</source>
        <translation>Mehrere Prozesse tragen die Marker des Profils „%1“, und keiner davon nutzt eine GPU mit aufgezeichneten Kerneln; deshalb gelten ihre Fenster für keine GPU.</translation>
    </message>
    <message>
        <source>No window found</source>
        <translation>Kein Fenster gefunden</translation>
    </message>
    <message>
        <source>The profile &quot;%1&quot; finds no window in this trace: its markers are not there.</source>
        <translation>Das Profil „%1“ findet in diesem Trace kein Fenster: seine Marker sind nicht vorhanden.</translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>mark %1</source>
        <translation>Marke %1</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Reading names</source>
        <translation>Namen werden gelesen</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Wird geöffnet</translation>
    </message>
    <message>
        <source>Reading the schema</source>
        <translation>Das Schema wird gelesen</translation>
    </message>
    <message>
        <source>Finding activity</source>
        <translation>Aktivität wird gesucht</translation>
    </message>
    <message>
        <source>Exporting with nsys</source>
        <translation>Export mit nsys</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>This is no regular expression: %1 at character %2.</source>
        <translation>Das ist kein regulärer Ausdruck: %1 bei Zeichen %2.</translation>
    </message>
    <message>
        <source>The regular expression takes too long on a text of this trace: make it simpler.</source>
        <translation>Der reguläre Ausdruck braucht bei einem Text dieses Traces zu lange; bitte vereinfachen.</translation>
    </message>
</context>
<context>
    <name>StatusText</name>
    <message>
        <source>windows %1</source>
        <translation>Fenster %1</translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation>Profil %1</translation>
    </message>
    <message>
        <source>profile %1 (no known markers found)</source>
        <translation>Profil %1 (keine bekannten Marker gefunden)</translation>
    </message>
    <message>
        <source>profile %1 (found by its markers)</source>
        <translation>Profil %1 (an seinen Markern erkannt)</translation>
    </message>
    <message>
        <source>still loading</source>
        <translation>lädt noch</translation>
    </message>
    <message numerus="yes">
        <source>%1 kernel(s), all of them</source>
        <translation>
            <numerusform>%1 Kernel, das sind alle</numerusform>
            <numerusform>%1 Kernel, das sind alle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kernel(s) read so far</source>
        <translation>
            <numerusform>%1 Kernel bisher gelesen</numerusform>
            <numerusform>%1 Kernel bisher gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>no gaps, copies, NVTX or calls yet</source>
        <translation>noch keine Lücken, Kopien, NVTX und Aufrufe</translation>
    </message>
    <message numerus="yes">
        <source>%1 gap(s)</source>
        <translation>
            <numerusform>%1 Lücke</numerusform>
            <numerusform>%1 Lücken</numerusform>
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
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>export schema %1</source>
        <translation>Export-Schema %1</translation>
    </message>
</context>
<context>
    <name>Suggestion</name>
    <message>
        <source>%1 marks</source>
        <translation>%1 Marken</translation>
    </message>
    <message>
        <source>%1 ranges</source>
        <translation>%1 Bereiche</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>Thread %1</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>Median %1</translation>
    </message>
    <message>
        <source>at a steady pace</source>
        <translation>in gleichmäßigem Takt</translation>
    </message>
    <message>
        <source>a framework&apos;s own</source>
        <translation>vom Framework selbst</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>begins %1</source>
        <translation>beginnt %1</translation>
    </message>
    <message>
        <source>One of %1 events in this pixel column</source>
        <translation>Eines von %1 Ereignissen in dieser Pixelspalte</translation>
    </message>
    <message>
        <source>One of %1 events read so far in this pixel column</source>
        <translation>Eines von %1 bisher gelesenen Ereignissen in dieser Pixelspalte</translation>
    </message>
    <message>
        <source>The profiler reports an error at %1</source>
        <translation>Der Profiler meldet einen Fehler bei %1</translation>
    </message>
    <message>
        <source>The profiler warns at %1</source>
        <translation>Der Profiler warnt bei %1</translation>
    </message>
</context>
<context>
    <name>ToolBar</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Previous gap</source>
        <translation>Vorige Lücke</translation>
    </message>
    <message>
        <source>Next gap</source>
        <translation>Nächste Lücke</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation>Längste Lücke</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>Abbildung speichern</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Werkzeugleiste</translation>
    </message>
</context>
<context>
    <name>TraceFormat</name>
    <message>
        <source>Nsight Systems SQLite export</source>
        <translation>SQLite-Export von Nsight Systems</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Nsight Systems report</source>
        <translation>Nsight-Systems-Bericht</translation>
    </message>
</context>
<context>
    <name>gapscope::Actions</name>
    <message>
        <source>%1 is the key of another action: %2.</source>
        <translation>%1 ist die Taste einer anderen Aktion: %2.</translation>
    </message>
    <message>
        <source>%1 is needed everywhere.</source>
        <translation>%1 wird überall gebraucht.</translation>
    </message>
</context>
<context>
    <name>gapscope::ActivityTableModel</name>
    <message>
        <source>From %1 to %2</source>
        <translation>Von %1 bis %2</translation>
    </message>
    <message>
        <source>%1 of %2 lie in the gap</source>
        <translation>%1 von %2 liegen in der Lücke</translation>
    </message>
    <message>
        <source>Row %1 of the export&apos;s table</source>
        <translation>Zeile %1 der Tabelle des Exports</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Start (ns)</source>
        <translation>Beginn (ns)</translation>
    </message>
    <message>
        <source>Start (s)</source>
        <translation>Beginn (s)</translation>
    </message>
    <message>
        <source>In the gap (ns)</source>
        <translation>In der Lücke (ns)</translation>
    </message>
    <message>
        <source>In the gap (ms)</source>
        <translation>In der Lücke (ms)</translation>
    </message>
    <message>
        <source>Size (bytes)</source>
        <translation>Größe (Byte)</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Row id</source>
        <translation>Row-ID</translation>
    </message>
</context>
<context>
    <name>gapscope::ApiTableModel</name>
    <message>
        <source>Summed over threads: not wall time, and it can exceed the gap</source>
        <translation>Über Threads summiert: keine Wanduhrzeit, kann länger als die Lücke sein</translation>
    </message>
    <message>
        <source>Runtime API</source>
        <translation>Runtime-API</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Thread time (ns)</source>
        <translation>Threadzeit (ns)</translation>
    </message>
    <message>
        <source>Thread time (ms)</source>
        <translation>Threadzeit (ms)</translation>
    </message>
    <message>
        <source>Share of gap (%)</source>
        <translation>Anteil der Lücke (%)</translation>
    </message>
</context>
<context>
    <name>gapscope::BreakdownTreeModel</name>
    <message>
        <source>not loaded</source>
        <translation>nicht geladen</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Only see this GPU</source>
        <translation>Sehen diese GPU nur</translation>
    </message>
    <message>
        <source>The export lists the GPU for these processes; no work of theirs on it is recorded.</source>
        <translation>Der Export nennt die GPU für diese Prozesse; von ihnen ist keine Arbeit auf ihr aufgezeichnet.</translation>
    </message>
    <message>
        <source>NVTX ranges</source>
        <translation>NVTX-Bereiche</translation>
    </message>
    <message>
        <source>In a recorded call on any thread; threads at the same time count once.</source>
        <translation>In einem aufgezeichneten Aufruf auf irgendeinem Thread; gleichzeitige Threads zählen einmal.</translation>
    </message>
    <message>
        <source>no CUDA call recorded on any thread</source>
        <translation>auf keinem Thread ein CUDA-Aufruf aufgezeichnet</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>Thread %1</translation>
    </message>
    <message>
        <source>unknown thread</source>
        <translation>unbekannter Thread</translation>
    </message>
    <message>
        <source>no CUDA call recorded</source>
        <translation>kein CUDA-Aufruf aufgezeichnet</translation>
    </message>
    <message>
        <source>no NVTX range recorded</source>
        <translation>kein NVTX-Bereich aufgezeichnet</translation>
    </message>
    <message>
        <source>The longest has %1 in the gap. Begun before the gap: %2; ended after it: %3.</source>
        <translation>Der längste hat %1 in der Lücke. Vor der Lücke begonnen: %2; nach ihr beendet: %3.</translation>
    </message>
    <message>
        <source>The profiler left some calls out by design: this is no proof that there was none.</source>
        <translation>Der Profiler ließ manche Aufrufe absichtlich aus: Das ist kein Beweis, dass es keinen gab.</translation>
    </message>
    <message>
        <source>What the thread did meanwhile is not in these tables.</source>
        <translation>Was der Thread währenddessen tat, steht nicht in diesen Tabellen.</translation>
    </message>
    <message>
        <source>Process, thread, call</source>
        <translation>Prozess, Thread, Aufruf</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Time (ns)</source>
        <translation>Zeit (ns)</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Zeit (ms)</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>Of the gap. Of a thread each instant counts once, for the innermost call: calls and the remainder add up to the gap. Of a process, threads count by union.</source>
        <translation>Von der Lücke. Je Thread zählt jeder Zeitpunkt einmal, für den innersten Aufruf: Aufrufe und Rest ergeben zusammen die Lücke. Je Prozess zählt die Vereinigung der Threads.</translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation>Anteil (%)</translation>
    </message>
    <message>
        <source>OS runtime calls</source>
        <translation>Aufrufe der OS-Laufzeit</translation>
    </message>
    <message>
        <source>Scheduling</source>
        <translation>Scheduling</translation>
    </message>
    <message>
        <source>no OS runtime call recorded</source>
        <translation>kein Aufruf der OS-Laufzeit aufgezeichnet</translation>
    </message>
    <message>
        <source>on a CPU</source>
        <translation>auf einer CPU</translation>
    </message>
    <message>
        <source>Times that it lost its CPU in the gap: %1.</source>
        <translation>So oft verlor er in der Lücke seine CPU: %1.</translation>
    </message>
    <message>
        <source>without a CPU</source>
        <translation>ohne CPU</translation>
    </message>
    <message>
        <source>It waited for something, or for a CPU: the trace does not tell which.</source>
        <translation>Er wartete auf etwas oder auf eine CPU: Worauf, sagt der Trace nicht.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Before the first scheduling event of the thread, or after the last of any.</source>
        <translation>Vor dem ersten Scheduling-Ereignis des Threads oder nach dem letzten überhaupt.</translation>
    </message>
</context>
<context>
    <name>gapscope::BreakdownView</name>
    <message>
        <source>Breakdown of the gap by process, thread and call</source>
        <translation>Aufteilung der Lücke nach Prozess, Thread und Aufruf</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
</context>
<context>
    <name>gapscope::ChunkPanel</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 to first kernel</source>
        <translation>%1 bis zum ersten Kernel</translation>
    </message>
    <message>
        <source>No gaps to compare.</source>
        <translation>Keine Lücken zu vergleichen.</translation>
    </message>
    <message>
        <source>Longest gap of each chunk</source>
        <translation>Längste Lücke jedes Chunks</translation>
    </message>
    <message>
        <source>Distribution of the longest gaps over the chunks, by GPU</source>
        <translation>Verteilung der längsten Lücken über die Chunks, je GPU</translation>
    </message>
    <message>
        <source>Hand-off phases of each chunk</source>
        <translation>Übergabephasen jedes Chunks</translation>
    </message>
    <message>
        <source>Distribution of the hand-off phases over the chunks</source>
        <translation>Verteilung der Übergabephasen über die Chunks</translation>
    </message>
    <message>
        <source>Worst: chunk %1 on %2, %3 ms</source>
        <translation>Schlimmster: Chunk %1 auf %2, %3 ms</translation>
    </message>
    <message>
        <source>Typical (median): chunk %1 on %2, %3 ms</source>
        <translation>Typischer (Median): Chunk %1 auf %2, %3 ms</translation>
    </message>
    <message>
        <source>Go to this gap. Of each chunk its longest gap over all GPUs counts.</source>
        <translation>Zu dieser Lücke gehen. Von jedem Chunk zählt die längste Lücke aller GPUs.</translation>
    </message>
</context>
<context>
    <name>gapscope::CompareCommands</name>
    <message>
        <source>%1 cannot be compared: %2</source>
        <translation>%1 kann nicht verglichen werden: %2</translation>
    </message>
    <message>
        <source>Finding gaps</source>
        <translation>Lücken werden gesucht</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Es wird verglichen</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Compare with a profile</source>
        <translation>Mit einem Profil vergleichen</translation>
    </message>
    <message>
        <source>Profiles (*.json);;All files (*)</source>
        <translation>Profile (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Comparing with %1</source>
        <translation>Vergleich mit %1</translation>
    </message>
    <message>
        <source>Comparing with profile %1</source>
        <translation>Vergleich mit dem Profil %1</translation>
    </message>
    <message>
        <source>There is not enough memory to load the trace to compare with.</source>
        <translation>Der Speicher reicht nicht, um den Trace zum Vergleichen zu laden.</translation>
    </message>
    <message>
        <source>Comparing ended unexpectedly: %1.</source>
        <translation>Das Vergleichen endete unerwartet: %1.</translation>
    </message>
</context>
<context>
    <name>gapscope::ComparisonChart</name>
    <message>
        <source>Difference of each chunk&apos;s gap, by GPU</source>
        <translation>Unterschied der Lücke jedes Chunks, nach GPU</translation>
    </message>
    <message>
        <source>nothing to compare</source>
        <translation>nichts zu vergleichen</translation>
    </message>
    <message>
        <source>No gap: kernels all through the window</source>
        <translation>Keine Lücke: Kernel im ganzen Fenster</translation>
    </message>
    <message>
        <source>The largest difference of %1 chunks, %2 to %3</source>
        <translation>Der größte Unterschied von %1 Chunks, %2 bis %3</translation>
    </message>
    <message>
        <source>Arrow keys and clicks select the gap of a chunk.</source>
        <translation>Pfeiltasten und Klicks wählen die Lücke eines Chunks.</translation>
    </message>
    <message>
        <source>longer after</source>
        <translation>nachher länger</translation>
    </message>
    <message>
        <source>shorter after</source>
        <translation>nachher kürzer</translation>
    </message>
    <message>
        <source>only before</source>
        <translation>nur vorher</translation>
    </message>
    <message>
        <source>only after</source>
        <translation>nur nachher</translation>
    </message>
    <message>
        <source>scale ±%1</source>
        <translation>Skala ±%1</translation>
    </message>
</context>
<context>
    <name>gapscope::ComparisonPanel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>a trace and its profile</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Gaps before and after</source>
        <translation>Lücken vorher und nachher</translation>
    </message>
    <message>
        <source>The two have no chunk on the same GPU in common: there is nothing to compare.</source>
        <translation>Die beiden haben keinen Chunk auf derselben GPU gemeinsam: es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>What is before becomes what is after</source>
        <translation>Aus vorher wird nachher</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>All rows with a header, lengths in ns</source>
        <translation>Alle Zeilen mit Kopfzeile, Längen in ns</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation>Den Vergleich beenden</translation>
    </message>
    <message>
        <source>Before: %1. After: %2.</source>
        <translation>Vorher: %1. Nachher: %2.</translation>
    </message>
</context>
<context>
    <name>gapscope::ComparisonTableModel</name>
    <message>
        <source>only before</source>
        <translation>nur vorher</translation>
    </message>
    <message>
        <source>only after</source>
        <translation>nur nachher</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beiden</translation>
    </message>
    <message>
        <source>Gap before: %1 to %2</source>
        <translation>Lücke vorher: %1 bis %2</translation>
    </message>
    <message>
        <source>Gap after: %1 to %2</source>
        <translation>Lücke nachher: %1 bis %2</translation>
    </message>
    <message>
        <source>The trace after has no such chunk on this GPU.</source>
        <translation>Der Trace nachher hat auf dieser GPU keinen solchen Chunk.</translation>
    </message>
    <message>
        <source>The trace before has no such chunk on this GPU.</source>
        <translation>Der Trace vorher hat auf dieser GPU keinen solchen Chunk.</translation>
    </message>
    <message>
        <source>Not known: a host marker that this needs was not found.</source>
        <translation>Nicht bekannt: ein Host-Marker, der dafür nötig ist, wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Found in</source>
        <translation>Vorhanden in</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>%1%2before</source>
        <comment>a length</comment>
        <translation>%1%2vorher</translation>
    </message>
    <message>
        <source>%1%2after</source>
        <comment>a length</comment>
        <translation>%1%2nachher</translation>
    </message>
    <message>
        <source>%1%2difference</source>
        <comment>a length</comment>
        <translation>%1%2Unterschied</translation>
    </message>
    <message>
        <source>%1 (ms)</source>
        <translation>%1 (ms)</translation>
    </message>
    <message>
        <source>%1 (ns)</source>
        <translation>%1 (ns)</translation>
    </message>
    <message>
        <source>After less before: negative is shorter</source>
        <translation>Nachher weniger vorher: negativ ist kürzer</translation>
    </message>
</context>
<context>
    <name>gapscope::DistributionChart</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>median %1 (%2 to %3, %4 chunks)</source>
        <translation>Median %1 (%2 bis %3, %4 Chunks)</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>Median %1</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Median: %1</source>
        <translation>Median: %1</translation>
    </message>
</context>
<context>
    <name>gapscope::EmptyState</name>
    <message>
        <source>Why did the GPU wait?</source>
        <translation>Warum hat die GPU gewartet?</translation>
    </message>
    <message>
        <source>Open an SQLite export of Nsight Systems, or drop the file here. Gapscope finds the longest stretch without recorded kernels of every GPU in every window, and shows what the host did meanwhile. The file is only read.</source>
        <translation>Einen SQLite-Export von Nsight Systems öffnen oder die Datei hierher ziehen. Gapscope findet für jede GPU in jedem Fenster die längste Strecke ohne aufgezeichnete Kernel und zeigt, was der Host währenddessen tat. Die Datei wird nur gelesen.</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>All kernels are drawn; copies, NVTX ranges and runtime calls are still being read.</source>
        <translation>Alle Kernel sind gezeichnet; Kopien, NVTX-Bereiche und Runtime-Aufrufe werden noch gelesen.</translation>
    </message>
    <message>
        <source>Only the kernels read so far are drawn; the other kernels, copies, NVTX ranges and runtime calls are still being read.</source>
        <translation>Nur die bisher gelesenen Kernel sind gezeichnet; die übrigen Kernel, Kopien, NVTX-Bereiche und Runtime-Aufrufe werden noch gelesen.</translation>
    </message>
    <message>
        <source>Still loading</source>
        <translation>Wird noch geladen</translation>
    </message>
    <message>
        <source>An empty stretch says nothing yet. Gaps, windows and figures come when everything is there; you can look around meanwhile.</source>
        <translation>Eine leere Strecke sagt noch nichts. Lücken, Fenster und Abbildungen kommen, wenn alles da ist; bis dahin kann man sich umsehen.</translation>
    </message>
    <message>
        <source>This file could not be opened</source>
        <translation>Diese Datei konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open demo trace</source>
        <translation>Demo-Trace öffnen</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>Use the profile &quot;%1&quot;</source>
        <translation>Profil „%1“ verwenden</translation>
    </message>
    <message>
        <source>Windows…</source>
        <translation>Fenster…</translation>
    </message>
    <message>
        <source>Make windows of what repeats</source>
        <translation>Fenster aus dem machen, was sich wiederholt</translation>
    </message>
    <message>
        <source>The trace has no NVTX markers.</source>
        <translation>Der Trace enthält keine NVTX-Marker.</translation>
    </message>
    <message>
        <source>Most frequent NVTX texts of this trace</source>
        <translation>Häufigste NVTX-Texte dieses Traces</translation>
    </message>
</context>
<context>
    <name>gapscope::EventDetails</name>
    <message>
        <source>The event&apos;s row in the export</source>
        <translation>Die Zeile des Ereignisses im Export</translation>
    </message>
    <message>
        <source>No event selected</source>
        <translation>Kein Ereignis gewählt</translation>
    </message>
    <message>
        <source>Click a bar of the timeline, or press Tab there; the keys . and , go on to the next and the previous one of the lane.</source>
        <translation>Einen Balken der Zeitachse anklicken oder dort Tab drücken; die Tasten . und , führen zum nächsten und zum vorigen der Spur.</translation>
    </message>
    <message>
        <source>No recorded GPU work has this call&apos;s correlation</source>
        <translation>Keine aufgezeichnete GPU-Arbeit hat die Correlation dieses Aufrufs</translation>
    </message>
    <message>
        <source>No recorded call has this work&apos;s correlation</source>
        <translation>Kein aufgezeichneter Aufruf hat die Correlation dieser Arbeit</translation>
    </message>
    <message>
        <source>GPU work that it launched</source>
        <translation>GPU-Arbeit, die er gestartet hat</translation>
    </message>
    <message>
        <source>Launched by</source>
        <translation>Gestartet von</translation>
    </message>
    <message>
        <source>begins %1 after the call began</source>
        <translation>beginnt %1 nach dem Beginn des Aufrufs</translation>
    </message>
    <message>
        <source>begins %1 before the call began</source>
        <translation>beginnt %1 vor dem Beginn des Aufrufs</translation>
    </message>
    <message>
        <source>Go to it (J)</source>
        <translation>Dorthin gehen (J)</translation>
    </message>
    <message>
        <source>Row of %1</source>
        <translation>Zeile von %1</translation>
    </message>
    <message>
        <source>Its row can be read when the trace is loaded.</source>
        <translation>Die Zeile kann gelesen werden, wenn der Trace geladen ist.</translation>
    </message>
    <message>
        <source>The selected event</source>
        <translation>Das gewählte Ereignis</translation>
    </message>
</context>
<context>
    <name>gapscope::EventFieldModel</name>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
</context>
<context>
    <name>gapscope::ExplanationDetails</name>
    <message>
        <source>Looking at what surrounds the gap…</source>
        <translation>Die Umgebung der Lücke wird untersucht…</translation>
    </message>
    <message>
        <source>The gap divided among calls and NVTX ranges</source>
        <translation>Die Lücke, aufgeteilt auf Aufrufe und NVTX-Bereiche</translation>
    </message>
    <message>
        <source>The line that is chosen has its calls marked in the timeline; Enter goes to the longest of them. Calls are context: none is shown to be the cause.</source>
        <translation>Die Aufrufe der gewählten Zeile sind in der Zeitachse markiert; Eingabe geht zum längsten. Aufrufe sind Kontext: Von keinem ist gezeigt, dass er die Ursache ist.</translation>
    </message>
    <message>
        <source>No gap selected</source>
        <translation>Keine Lücke gewählt</translation>
    </message>
    <message>
        <source>Select one to see what surrounds it, what the host did meanwhile, and what the trace cannot tell.</source>
        <translation>Wählen Sie eine, um zu sehen, was sie umgibt, was der Host währenddessen tat und was der Trace nicht sagen kann.</translation>
    </message>
    <message>
        <source>%1, chunk %2: what surrounds the %3 ms without kernels</source>
        <translation>%1, Chunk %2: was die %3 ms ohne Kernel umgibt</translation>
    </message>
    <message>
        <source>What surrounds the selected gap</source>
        <translation>Was die gewählte Lücke umgibt</translation>
    </message>
</context>
<context>
    <name>gapscope::ExportCommands</name>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation>%1 (*.%2)</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>Abbildung speichern</translation>
    </message>
    <message>
        <source>PNG image (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>Save figure of the view</source>
        <translation>Abbildung der Ansicht speichern</translation>
    </message>
    <message>
        <source>Folder for gaps.csv, apis.csv and activities.csv</source>
        <translation>Ordner für gaps.csv, apis.csv und activities.csv</translation>
    </message>
    <message>
        <source>Export HTML page</source>
        <translation>HTML-Seite exportieren</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML-Seite (*.html)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Export comparison</source>
        <translation>Vergleich exportieren</translation>
    </message>
    <message>
        <source>Comparison as JSON (*.json)</source>
        <translation>Vergleich als JSON (*.json)</translation>
    </message>
</context>
<context>
    <name>gapscope::FindingsView</name>
    <message>
        <source>What the trace shows</source>
        <translation>Was der Trace zeigt</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>Wo man nachsehen kann</translation>
    </message>
    <message>
        <source>What the trace cannot tell</source>
        <translation>Was der Trace nicht sagen kann</translation>
    </message>
    <message>
        <source>Go to it in the timeline</source>
        <translation>In der Zeitachse dorthin gehen</translation>
    </message>
    <message>
        <source>Go to: %1</source>
        <translation>Gehe zu: %1</translation>
    </message>
    <message>
        <source>It rests on: %1</source>
        <translation>Es stützt sich auf: %1</translation>
    </message>
    <message>
        <source>Copy these sentences</source>
        <translation>Diese Sätze kopieren</translation>
    </message>
</context>
<context>
    <name>gapscope::GapDetails</name>
    <message>
        <source>Runtime APIs</source>
        <translation>Runtime-APIs</translation>
    </message>
    <message>
        <source>Copies and memsets</source>
        <translation>Kopien und Memsets</translation>
    </message>
    <message>
        <source>%1, chunk %2: %3 ms without recorded kernels</source>
        <translation>%1, Chunk %2: %3 ms ohne aufgezeichnete Kernel</translation>
    </message>
    <message>
        <source>%1. From %2 to %3. Copies and memsets fill %4 ms of it; in the other %5 ms nothing is recorded on this GPU.</source>
        <translation>%1. Von %2 bis %3. Kopien und Memsets füllen %4 ms davon; in den anderen %5 ms ist auf dieser GPU nichts aufgezeichnet.</translation>
    </message>
    <message>
        <source>The gap begins at %1.</source>
        <translation>Die Lücke beginnt um %1.</translation>
    </message>
    <message>
        <source>Not known which calls overlap the gap: %1</source>
        <translation>Nicht bekannt, welche Aufrufe in die Lücke fallen: %1</translation>
    </message>
    <message>
        <source>No runtime calls overlap the gap</source>
        <translation>Keine Runtime-Aufrufe fallen in die Lücke</translation>
    </message>
    <message>
        <source>Runtime calls of the GPU&apos;s processes that overlap the gap</source>
        <translation>Runtime-Aufrufe der Prozesse der GPU, die in die Lücke fallen</translation>
    </message>
    <message>
        <source>No copies or memsets overlap the gap</source>
        <translation>Keine Kopien oder Memsets fallen in die Lücke</translation>
    </message>
    <message>
        <source>Copies and memsets that overlap the gap</source>
        <translation>Kopien und Memsets, die in die Lücke fallen</translation>
    </message>
    <message>
        <source>No gap selected</source>
        <translation>Keine Lücke gewählt</translation>
    </message>
    <message>
        <source>Select a row of the table, click a hatched gap in the timeline, or press ] for the first and G for the longest.</source>
        <translation>Eine Zeile der Tabelle wählen, eine schraffierte Lücke in der Zeitachse anklicken, oder ] für die erste und G für die längste drücken.</translation>
    </message>
    <message>
        <source>The selected gap</source>
        <translation>Die gewählte Lücke</translation>
    </message>
</context>
<context>
    <name>gapscope::GapPanel</name>
    <message>
        <source>chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>Filter by chunk or GPU</source>
        <translation>Nach Chunk oder GPU filtern</translation>
    </message>
    <message>
        <source>Filter gaps by chunk or GPU</source>
        <translation>Lücken nach Chunk oder GPU filtern</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>gapscope::GapTableModel</name>
    <message>
        <source>%1 (partial)</source>
        <translation>%1 (unvollständig)</translation>
    </message>
    <message>
        <source>Window of chunk %1: %2 to %3</source>
        <translation>Fenster von Chunk %1: %2 bis %3</translation>
    </message>
    <message>
        <source>Partial: the capture&apos;s edge lies inside the window.</source>
        <translation>Unvollständig: der Rand der Aufzeichnung liegt im Fenster.</translation>
    </message>
    <message>
        <source>Gap from %1 to %2</source>
        <translation>Lücke von %1 bis %2</translation>
    </message>
    <message>
        <source>Not known: a host marker that this needs was not found.</source>
        <translation>Nicht bekannt: ein Host-Marker, der dafür nötig ist, wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>%1 to%2%3</source>
        <comment>hand-off phase</comment>
        <translation>%1 bis%2%3</translation>
    </message>
    <message>
        <source>%1 to%2first kernel</source>
        <comment>hand-off phase</comment>
        <translation>%1 bis%2erster Kernel</translation>
    </message>
    <message>
        <source>(s)</source>
        <translation>(s)</translation>
    </message>
    <message>
        <source>(ms)</source>
        <translation>(ms)</translation>
    </message>
    <message>
        <source>Longest part of the window without recorded kernels</source>
        <translation>Längster Teil des Fensters ohne aufgezeichnete Kernel</translation>
    </message>
    <message>
        <source>Part of the gap with copies or memsets, counted once</source>
        <translation>Teil der Lücke mit Kopien oder Memsets, einfach gezählt</translation>
    </message>
    <message>
        <source>Length less copies: the part in which nothing is recorded on the GPU</source>
        <translation>Länge ohne Kopien: der Teil, in dem auf der GPU nichts aufgezeichnet ist</translation>
    </message>
    <message>
        <source>%1 (ns)</source>
        <translation>%1 (ns)</translation>
    </message>
</context>
<context>
    <name>gapscope::GoToDialog</name>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>A time (261.04 s), a chunk (6), or a gap by chunk and GPU (6:2):</source>
        <translation>Eine Zeit (261.04 s), ein Chunk (6) oder eine Lücke als Chunk und GPU (6:2):</translation>
    </message>
    <message>
        <source>Where to go</source>
        <translation>Wohin</translation>
    </message>
</context>
<context>
    <name>gapscope::HeatStrip</name>
    <message>
        <source>Longest gap of each chunk and GPU</source>
        <translation>Längste Lücke jedes Chunks und jeder GPU</translation>
    </message>
    <message>
        <source>Chunk %1, %2: %3 ms without recorded kernels</source>
        <translation>Chunk %1, %2: %3 ms ohne aufgezeichnete Kernel</translation>
    </message>
    <message>
        <source>No gap: kernels all through the window</source>
        <translation>Keine Lücke: Kernel im ganzen Fenster</translation>
    </message>
    <message>
        <source>The longest of %1 chunks, %2 to %3</source>
        <translation>Die längste von %1 Chunks, %2 bis %3</translation>
    </message>
    <message>
        <source>Arrow keys and clicks select the gap of a cell.</source>
        <translation>Pfeiltasten und Klicks wählen die Lücke einer Zelle.</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>shortest %1</source>
        <translation>kürzeste %1</translation>
    </message>
    <message>
        <source>longest %1</source>
        <translation>längste %1</translation>
    </message>
    <message>
        <source>a cell shows the longest of its chunks</source>
        <translation>eine Zelle zeigt die längste ihrer Chunks</translation>
    </message>
</context>
<context>
    <name>gapscope::KeysDialog</name>
    <message>
        <source>Change keys</source>
        <translation>Tasten ändern</translation>
    </message>
    <message>
        <source>&amp;Keys:</source>
        <translation>&amp;Tasten:</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>Aktionen und ihre Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Press the new key</source>
        <translation>Die neue Taste drücken</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Remove a&amp;ll</source>
        <translation>&amp;Alle entfernen</translation>
    </message>
    <message>
        <source>As in the &amp;preset</source>
        <translation>Wie in der &amp;Vorlage</translation>
    </message>
    <message>
        <source>&amp;New key:</source>
        <translation>&amp;Neue Taste:</translation>
    </message>
    <message>
        <source>Press the new key in the field first.</source>
        <translation>Zuerst im Feld die neue Taste drücken.</translation>
    </message>
</context>
<context>
    <name>gapscope::LaneLabels</name>
    <message>
        <source>Lane names</source>
        <translation>Spurnamen</translation>
    </message>
    <message>
        <source>, folded</source>
        <translation>, zugeklappt</translation>
    </message>
    <message>
        <source>, open</source>
        <translation>, aufgeklappt</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>The times on the ruler are counted from %1</source>
        <translation>Die Zeiten auf dem Lineal zählen ab %1</translation>
    </message>
</context>
<context>
    <name>gapscope::LoadProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 rows, %2 a second</source>
        <translation>%1 Zeilen, %2 je Sekunde</translation>
    </message>
    <message>
        <source>shown: kernels only</source>
        <translation>gezeigt: nur Kernel</translation>
    </message>
    <message>
        <source>shown: kernels so far</source>
        <translation>gezeigt: Kernel bisher</translation>
    </message>
</context>
<context>
    <name>gapscope::MainWindow</name>
    <message>
        <source>Export %1…</source>
        <translation>%1 exportieren…</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>About Gapscope</source>
        <translation>Über Gapscope</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>The demo trace is not installed: %1 is not there.</source>
        <translation>Der Demo-Trace ist nicht installiert: %1 ist nicht da.</translation>
    </message>
    <message>
        <source>Open trace</source>
        <translation>Trace öffnen</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>The language changes when Gapscope is started again.</source>
        <translation>Die Sprache wechselt beim nächsten Start von Gapscope.</translation>
    </message>
    <message>
        <source>%1 (loading) - Gapscope</source>
        <translation>%1 (lädt) - Gapscope</translation>
    </message>
    <message>
        <source>%1 - Gapscope</source>
        <translation>%1 - Gapscope</translation>
    </message>
    <message>
        <source>No known markers were found: each GPU&apos;s whole run is one window.</source>
        <translation>Keine bekannten Marker gefunden: der ganze Lauf jeder GPU ist ein Fenster.</translation>
    </message>
    <message>
        <source>What repeats: %1 (%2).</source>
        <translation>Was sich wiederholt: %1 (%2).</translation>
    </message>
    <message>
        <source>Use as windows</source>
        <translation>Als Fenster verwenden</translation>
    </message>
    <message>
        <source>Windows…</source>
        <translation>Fenster…</translation>
    </message>
    <message>
        <source>Without runtime calls</source>
        <translation>Ohne Runtime-Aufrufe</translation>
    </message>
    <message>
        <source>Without runtime calls and NVTX</source>
        <translation>Ohne Runtime-Aufrufe und NVTX</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>%1 is being written. The window closes when it is there; close again to give it up.</source>
        <translation>%1 wird gerade geschrieben. Das Fenster schließt sich, sobald die Datei fertig ist; noch einmal schließen bricht das Schreiben ab.</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
</context>
<context>
    <name>gapscope::MarkPanel</name>
    <message>
        <source>Marks</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>M in the timeline marks the time at the pointer. Here Enter goes to a mark, F2 edits its text, Delete removes it.</source>
        <translation>M in der Zeitachse markiert die Zeit am Zeiger. Hier führt Enter zu einer Marke, F2 ändert ihren Text, Entf entfernt sie.</translation>
    </message>
    <message>
        <source>Remove marks</source>
        <translation>Marken entfernen</translation>
    </message>
</context>
<context>
    <name>gapscope::MarkTableModel</name>
    <message>
        <source>Time (ns)</source>
        <translation>Zeit (ns)</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message>
        <source>Since the one before (ns)</source>
        <translation>Seit der vorigen (ns)</translation>
    </message>
    <message>
        <source>Since the one before (ms)</source>
        <translation>Seit der vorigen (ms)</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>gapscope::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>gapscope::NotesCommands</name>
    <message>
        <source>The notes of this trace cannot be read and were set aside: %1</source>
        <translation>Die Notizen zu diesem Trace sind nicht lesbar und wurden beiseitegelegt: %1</translation>
    </message>
    <message>
        <source>The notes of this trace cannot be read; new ones are not kept: %1</source>
        <translation>Die Notizen zu diesem Trace sind nicht lesbar; neue werden nicht aufbewahrt: %1</translation>
    </message>
    <message>
        <source>Go to view &amp;%1</source>
        <translation>Zu Ansicht &amp;%1</translation>
    </message>
    <message>
        <source>Store the view as %1</source>
        <translation>Ansicht als %1 merken</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Session (*.json)</source>
        <translation>Sitzung (*.json)</translation>
    </message>
    <message>
        <source>Not saved: another trace was opened meanwhile.</source>
        <translation>Nicht gespeichert: inzwischen wurde ein anderer Trace geöffnet.</translation>
    </message>
    <message>
        <source>The trace&apos;s file cannot be read any more.</source>
        <translation>Die Datei des Traces ist nicht mehr lesbar.</translation>
    </message>
    <message>
        <source>The session&apos;s notes are shown. Your own were kept: %1</source>
        <translation>Die Notizen der Sitzung werden gezeigt. Die eigenen wurden aufbewahrt: %1</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Sessions (*.json);;All files (*)</source>
        <translation>Sitzungen (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Another trace is being loaded.</source>
        <translation>Ein anderer Trace wird gerade geladen.</translation>
    </message>
    <message>
        <source>%1 is a session of another trace: open %2 first.</source>
        <translation>%1 ist eine Sitzung eines anderen Traces: zuerst %2 öffnen.</translation>
    </message>
</context>
<context>
    <name>gapscope::OverviewStrip</name>
    <message>
        <source>Overview of the whole trace</source>
        <translation>Übersicht des ganzen Traces</translation>
    </message>
    <message>
        <source>Drag to move the visible part of the timeline.</source>
        <translation>Ziehen verschiebt den sichtbaren Teil der Zeitachse.</translation>
    </message>
</context>
<context>
    <name>gapscope::PatternEdit</name>
    <message>
        <source>An expression is needed.</source>
        <translation>Ein Ausdruck ist nötig.</translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <translation>Bei Zeichen %1: %2</translation>
    </message>
</context>
<context>
    <name>gapscope::PhaseBar</name>
    <message>
        <source>no &quot;%1&quot; marker in the trace</source>
        <translation>kein „%1“-Marker im Trace</translation>
    </message>
    <message>
        <source>no &quot;%1&quot; marker of chunk %2</source>
        <translation>kein „%1“-Marker von Chunk %2</translation>
    </message>
    <message>
        <source>no &quot;%1&quot; marker found for this window</source>
        <translation>kein „%1“-Marker für dieses Fenster gefunden</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 to first kernel after the gap</source>
        <translation>%1 bis erster Kernel nach der Lücke</translation>
    </message>
    <message>
        <source>no recorded kernel of this GPU after the gap</source>
        <translation>kein aufgezeichneter Kernel dieser GPU nach der Lücke</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
</context>
<context>
    <name>gapscope::PhaseStrip</name>
    <message>
        <source>The hand-off beside the gap</source>
        <translation>Die Übergabe neben der Lücke</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>Lücke %1</translation>
    </message>
    <message>
        <source>The gap</source>
        <translation>Die Lücke</translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileChooser</name>
    <message>
        <source>Compare with another profile</source>
        <translation>Mit einem anderen Profil vergleichen</translation>
    </message>
    <message>
        <source>The windows of this trace are found once more, with another profile. Before: %1. After:</source>
        <translation>Die Fenster dieses Traces werden noch einmal gesucht, mit einem anderen Profil. Vorher: %1. Nachher:</translation>
    </message>
    <message>
        <source>Profile to compare with</source>
        <translation>Profil zum Vergleichen</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Aus einer Datei…</translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileCommands</name>
    <message>
        <source>Save profile</source>
        <translation>Profil speichern</translation>
    </message>
    <message>
        <source>Profile (*.json)</source>
        <translation>Profil (*.json)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Load profile</source>
        <translation>Profil laden</translation>
    </message>
    <message>
        <source>Profiles (*.json);;All files (*)</source>
        <translation>Profile (*.json);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileEditor</name>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>NVTX texts that repeat: a click takes one</source>
        <translation>NVTX-Texte, die sich wiederholen: ein Klick übernimmt einen</translation>
    </message>
    <message>
        <source>What it finds</source>
        <translation>Was er findet</translation>
    </message>
    <message>
        <source>The first windows</source>
        <translation>Die ersten Fenster</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Length (ms)</source>
        <translation>Länge (ms)</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>&amp;Laden…</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Es wird gesucht…</translation>
    </message>
    <message>
        <source>No NVTX text of this trace repeats three times.</source>
        <translation>Kein NVTX-Text dieses Traces kommt dreimal vor.</translation>
    </message>
    <message>
        <source>Mend the expression to see what it finds.</source>
        <translation>Den Ausdruck berichtigen, um zu sehen, was er findet.</translation>
    </message>
    <message numerus="yes">
        <source>%1 window(s)</source>
        <translation>
            <numerusform>%1 Fenster</numerusform>
            <numerusform>%1 Fenster</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of them hold for no GPU with recorded kernels</source>
        <translation>%1 davon gelten für keine GPU mit aufgezeichneten Kerneln</translation>
    </message>
    <message numerus="yes">
        <source>%1 marker(s) of %2</source>
        <translation>
            <numerusform>%1 Marker von %2</numerusform>
            <numerusform>%1 Marker von %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Fields of the windows and their preview</source>
        <translation>Felder der Fenster und ihre Vorschau</translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileFields</name>
    <message>
        <source>named after its expression</source>
        <translation>nach seinem Ausdruck benannt</translation>
    </message>
    <message>
        <source>each NVTX range that matches</source>
        <translation>jeder NVTX-Bereich, der passt</translation>
    </message>
    <message>
        <source>from one marker of a role to the next</source>
        <translation>von einem Marker einer Rolle zum nächsten</translation>
    </message>
    <message>
        <source>each GPU&apos;s whole run</source>
        <translation>der ganze Lauf jeder GPU</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Windows are</source>
        <translation>&amp;Fenster sind</translation>
    </message>
    <message>
        <source>E&amp;xpression</source>
        <translation>A&amp;usdruck</translation>
    </message>
    <message>
        <source>Their &amp;role</source>
        <translation>Ihre &amp;Rolle</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>expression (?&lt;chunk&gt;…)</source>
        <translation>Ausdruck (?&lt;chunk&gt;…)</translation>
    </message>
    <message>
        <source>which end</source>
        <translation>welches Ende</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Bezeichnung</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Which end of a range is the marker %1</source>
        <translation>Welches Ende eines Bereichs der Marker %1 ist</translation>
    </message>
    <message>
        <source>Label of %1</source>
        <translation>Bezeichnung von %1</translation>
    </message>
    <message>
        <source>one chosen span of time</source>
        <translation>eine gewählte Zeitspanne</translation>
    </message>
    <message>
        <source>Expression of %1</source>
        <translation>Ausdruck für %1</translation>
    </message>
</context>
<context>
    <name>gapscope::RangeDetails</name>
    <message>
        <source>Zoom to it</source>
        <translation>Darauf zoomen</translation>
    </message>
    <message>
        <source>Make it a window</source>
        <translation>Zum Fenster machen</translation>
    </message>
    <message>
        <source>Report the longest gap of every GPU within this range</source>
        <translation>Die längste Lücke jeder GPU in diesem Bereich berichten</translation>
    </message>
    <message>
        <source>GPUs in the range</source>
        <translation>GPUs im Bereich</translation>
    </message>
    <message>
        <source>Kernels in the range</source>
        <translation>Kernel im Bereich</translation>
    </message>
    <message>
        <source>Copies in the range</source>
        <translation>Kopien im Bereich</translation>
    </message>
    <message>
        <source>Calls in the range</source>
        <translation>Aufrufe im Bereich</translation>
    </message>
    <message>
        <source>No range selected</source>
        <translation>Kein Bereich gewählt</translation>
    </message>
    <message>
        <source>Drag over the lanes; the ends snap to those of events, freely with Alt. R takes the selected gap or event.</source>
        <translation>Über die Spuren ziehen; die Enden rasten an Ereignissen ein, mit Alt frei. R nimmt die gewählte Lücke oder das gewählte Ereignis.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Busy: recorded kernels and graphs of a GPU, overlapping ones once. Times of names are added up over streams and threads, cut at the range&apos;s ends; counts and memory are of all that overlap it.</source>
        <translation>Belegt: aufgezeichnete Kernel und Graphen einer GPU, überlappende einfach. Zeiten der Namen sind über Streams und Threads summiert, an den Enden des Bereichs abgeschnitten; Anzahlen und Speicher gelten für alles, was in ihn fällt.</translation>
    </message>
    <message>
        <source>Of what has been read so far.</source>
        <translation>Von dem, was bisher gelesen ist.</translation>
    </message>
    <message>
        <source>The selected range</source>
        <translation>Der gewählte Bereich</translation>
    </message>
</context>
<context>
    <name>gapscope::RangeTableModel</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Copies and memsets</source>
        <translation>Kopien und Memsets</translation>
    </message>
    <message>
        <source>Runtime API</source>
        <translation>Runtime-API</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Busy (ns)</source>
        <translation>Belegt (ns)</translation>
    </message>
    <message>
        <source>Busy (ms)</source>
        <translation>Belegt (ms)</translation>
    </message>
    <message>
        <source>Time (ns)</source>
        <translation>Zeit (ns)</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Zeit (ms)</translation>
    </message>
    <message>
        <source>Busy (%)</source>
        <translation>Belegt (%)</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Longest gap (ns)</source>
        <translation>Längste Lücke (ns)</translation>
    </message>
    <message>
        <source>Longest gap (ms)</source>
        <translation>Längste Lücke (ms)</translation>
    </message>
</context>
<context>
    <name>gapscope::SearchFields</name>
    <message>
        <source>Regular e&amp;xpression</source>
        <translation>Re&amp;gulärer Ausdruck</translation>
    </message>
    <message>
        <source>Text to search for</source>
        <translation>Zu suchender Text</translation>
    </message>
    <message>
        <source>Search for a kernel, a copy, an NVTX text or a call</source>
        <translation>Einen Kernel, eine Kopie, einen NVTX-Text oder einen Aufruf suchen</translation>
    </message>
    <message>
        <source>Enter: next match, Shift+Enter: previous match, Down: to the list</source>
        <translation>Enter: nächster Treffer, Umschalt+Enter: voriger, Ab: zur Liste</translation>
    </message>
    <message>
        <source>The text is a regular expression</source>
        <translation>Der Text ist ein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next match (Enter, F3)</source>
        <translation>Nächster Treffer (Enter, F3)</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter, Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+Enter, Umschalt+F3)</translation>
    </message>
    <message>
        <source>Kind of event</source>
        <translation>Art des Ereignisses</translation>
    </message>
    <message>
        <source>What is searched</source>
        <translation>Was durchsucht wird</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Kernels and graphs</source>
        <translation>Kernel und Graphen</translation>
    </message>
    <message>
        <source>Copies and memsets</source>
        <translation>Kopien und Memsets</translation>
    </message>
    <message>
        <source>NVTX</source>
        <translation>NVTX</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Work on a GPU, and the calls and NVTX texts of the processes that use it</source>
        <translation>Arbeit auf einer GPU sowie Aufrufe und NVTX-Texte der Prozesse, die sie nutzen</translation>
    </message>
    <message>
        <source>Shortest length</source>
        <translation>Mindestlänge</translation>
    </message>
    <message>
        <source>Only events that are at least as long: 10 us, 1.5 ms, 2 s</source>
        <translation>Nur Ereignisse, die mindestens so lang sind: 10 us, 1.5 ms, 2 s</translation>
    </message>
    <message>
        <source>any length</source>
        <translation>jede Länge</translation>
    </message>
    <message>
        <source>&amp;At least</source>
        <translation>&amp;Mindestens</translation>
    </message>
    <message>
        <source>Where to search</source>
        <translation>Wo gesucht wird</translation>
    </message>
    <message>
        <source>The part of the trace that is searched</source>
        <translation>Der Teil des Traces, der durchsucht wird</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>In the selected range</source>
        <translation>Im gewählten Bereich</translation>
    </message>
    <message>
        <source>In the visible range</source>
        <translation>Im sichtbaren Bereich</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Alle GPUs</translation>
    </message>
    <message>
        <source>The shortest length needs a number and a unit, such as 10 us or 1.5 ms.</source>
        <translation>Die Mindestlänge braucht eine Zahl und eine Einheit, etwa 10 us oder 1.5 ms.</translation>
    </message>
    <message>
        <source>This is no regular expression: %1 at character %2.</source>
        <translation>Das ist kein regulärer Ausdruck: %1 bei Zeichen %2.</translation>
    </message>
</context>
<context>
    <name>gapscope::SearchPanel</name>
    <message>
        <source>Number of matches</source>
        <translation>Anzahl der Treffer</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>No range is selected: drag over the timeline, or search everywhere.</source>
        <translation>Kein Bereich ist gewählt: über die Zeitachse ziehen oder überall suchen.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Es wird gesucht…</translation>
    </message>
    <message>
        <source>No event matches.</source>
        <translation>Kein Ereignis passt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, the first %2 listed</source>
        <translation>%1, die ersten %2 aufgelistet</translation>
    </message>
    <message>
        <source>number %1 is selected</source>
        <translation>Nummer %1 ist gewählt</translation>
    </message>
</context>
<context>
    <name>gapscope::SearchTableModel</name>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>CUDA graph</source>
        <translation>CUDA-Graph</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>unified-memory move</source>
        <translation>Unified-Memory-Bewegung</translation>
    </message>
    <message>
        <source>NVTX mark</source>
        <translation>NVTX-Marke</translation>
    </message>
    <message>
        <source>NVTX range</source>
        <translation>NVTX-Bereich</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>Profiler-Overhead</translation>
    </message>
    <message>
        <source>call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Start (ns)</source>
        <translation>Beginn (ns)</translation>
    </message>
    <message>
        <source>Start (s)</source>
        <translation>Beginn (s)</translation>
    </message>
    <message>
        <source>Length (ns)</source>
        <translation>Länge (ns)</translation>
    </message>
    <message>
        <source>Length (ms)</source>
        <translation>Länge (ms)</translation>
    </message>
    <message>
        <source>OS runtime call</source>
        <translation>Betriebssystem-Aufruf</translation>
    </message>
    <message>
        <source>diagnostic</source>
        <translation>Diagnosemeldung</translation>
    </message>
    <message>
        <source>scheduling</source>
        <translation>Scheduling</translation>
    </message>
</context>
<context>
    <name>gapscope::SuggestionList</name>
    <message>
        <source>NVTX texts that repeat</source>
        <translation>NVTX-Texte, die sich wiederholen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
</context>
<context>
    <name>gapscope::SurroundingsView</name>
    <message>
        <source>ends where the gap begins</source>
        <translation>endet, wo die Lücke beginnt</translation>
    </message>
    <message>
        <source>ends %1 before the gap</source>
        <translation>endet %1 vor der Lücke</translation>
    </message>
    <message>
        <source>begins where the gap ends</source>
        <translation>beginnt, wo die Lücke endet</translation>
    </message>
    <message>
        <source>begins %1 after the gap</source>
        <translation>beginnt %1 nach der Lücke</translation>
    </message>
    <message>
        <source>called %1 before the gap began</source>
        <translation>aufgerufen %1 vor Beginn der Lücke</translation>
    </message>
    <message>
        <source>called %1 before the gap ended</source>
        <translation>aufgerufen %1 vor Ende der Lücke</translation>
    </message>
    <message>
        <source>called %1 after the gap ended</source>
        <translation>aufgerufen %1 nach Ende der Lücke</translation>
    </message>
    <message>
        <source>it begins %1 before its call: the clocks disagree</source>
        <translation>er beginnt %1 vor seinem Aufruf: Die Uhren stimmen nicht überein</translation>
    </message>
    <message>
        <source>it waited %1 from the call&apos;s begin</source>
        <translation>er wartete %1 ab Beginn des Aufrufs</translation>
    </message>
    <message>
        <source>Work before and after on this GPU</source>
        <translation>Arbeit davor und danach auf dieser GPU</translation>
    </message>
    <message>
        <source>Last kernel before</source>
        <translation>Letzter Kernel davor</translation>
    </message>
    <message>
        <source>First kernel after</source>
        <translation>Erster Kernel danach</translation>
    </message>
    <message>
        <source>Last copy before</source>
        <translation>Letzte Kopie davor</translation>
    </message>
    <message>
        <source>First copy after</source>
        <translation>Erste Kopie danach</translation>
    </message>
    <message>
        <source>The other GPUs meanwhile</source>
        <translation>Die anderen GPUs währenddessen</translation>
    </message>
    <message>
        <source>none is recorded before the gap</source>
        <translation>vor der Lücke ist keiner aufgezeichnet</translation>
    </message>
    <message>
        <source>none is recorded after the gap</source>
        <translation>nach der Lücke ist keiner aufgezeichnet</translation>
    </message>
    <message>
        <source>launched by</source>
        <translation>gestartet von</translation>
    </message>
    <message>
        <source>no call with its correlation id is recorded</source>
        <translation>kein Aufruf mit seiner Korrelations-ID ist aufgezeichnet</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>Thread %1</translation>
    </message>
    <message>
        <source>unknown thread</source>
        <translation>unbekannter Thread</translation>
    </message>
    <message>
        <source>Go to it in the timeline</source>
        <translation>In der Zeitachse dorthin gehen</translation>
    </message>
    <message>
        <source>No other GPU has kernels in this trace.</source>
        <translation>Keine andere GPU hat in diesem Trace Kernel.</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>kernels (ms)</source>
        <translation>Kernel (ms)</translation>
    </message>
    <message>
        <source>share of gap</source>
        <translation>Anteil der Lücke</translation>
    </message>
    <message>
        <source>copies (ms)</source>
        <translation>Kopien (ms)</translation>
    </message>
    <message>
        <source>For %1 ms of the gap (%2) no GPU had kernels.</source>
        <translation>%1 ms der Lücke (%2) lang hatte keine GPU Kernel.</translation>
    </message>
    <message>
        <source>No copies between GPUs overlap the gap.</source>
        <translation>Keine Kopien zwischen GPUs überlappen die Lücke.</translation>
    </message>
    <message>
        <source>a GPU that is not recorded</source>
        <translation>eine nicht aufgezeichnete GPU</translation>
    </message>
    <message>
        <source>%1 with %2, %3: %4 copies of %5, %6 ms added up.</source>
        <translation>%1 mit %2, %3: %4 Kopien von %5, zusammen %6 ms.</translation>
    </message>
</context>
<context>
    <name>gapscope::TableView</name>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
</context>
<context>
    <name>gapscope::TimelinePlot</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Lanes of the trace over time. The table of gaps shows the same selection.</source>
        <translation>Spuren des Traces über der Zeit. Die Tabelle der Lücken zeigt dieselbe Auswahl.</translation>
    </message>
</context>
<context>
    <name>gapscope::TimelineView</name>
    <message>
        <source>Timeline with lane names</source>
        <translation>Zeitachse mit Spurnamen</translation>
    </message>
    <message>
        <source>Scroll the lanes</source>
        <translation>Spuren rollen</translation>
    </message>
</context>
<context>
    <name>gapscope::TracePage</name>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What can be chosen from</source>
        <translation>Was zur Wahl steht</translation>
    </message>
    <message>
        <source>What is known of the selection</source>
        <translation>Was über die Auswahl bekannt ist</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
</context>
<context>
    <name>gapscope::TraceSession</name>
    <message>
        <source>Finding gaps</source>
        <translation>Lücken werden gesucht</translation>
    </message>
    <message>
        <source>Preparing the picture</source>
        <translation>Das Bild wird vorbereitet</translation>
    </message>
    <message>
        <source>There is not enough memory to load this trace.</source>
        <translation>Der Speicher reicht nicht, um diesen Trace zu laden.</translation>
    </message>
    <message>
        <source>Loading ended unexpectedly: %1.</source>
        <translation>Das Laden endete unerwartet: %1.</translation>
    </message>
</context>
</TS>
