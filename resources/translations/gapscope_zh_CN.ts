<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;demo trace</source>
        <translation>打开演示跟踪(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Export report…</source>
        <translation>导出报告(&amp;E)…</translation>
    </message>
    <message>
        <source>Save &amp;figure…</source>
        <translation>保存图(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Load profile…</source>
        <translation>加载配置(&amp;L)…</translation>
    </message>
    <message>
        <source>Save &amp;profile…</source>
        <translation>保存配置(&amp;P)…</translation>
    </message>
    <message>
        <source>Open &amp;session…</source>
        <translation>打开会话(&amp;S)…</translation>
    </message>
    <message>
        <source>Sa&amp;ve session…</source>
        <translation>保存会话(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Fit w&amp;hole trace</source>
        <translation>显示整个跟踪(&amp;H)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Earlier</source>
        <translation>更早(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>更晚(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Fit the selection</source>
        <translation>缩放到所选内容(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Back to previous view</source>
        <translation>后退到上一视图(&amp;B)</translation>
    </message>
    <message>
        <source>For&amp;ward to next view</source>
        <translation>前进到下一视图(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Next &amp;match</source>
        <translation>下一个匹配(&amp;M)</translation>
    </message>
    <message>
        <source>Previous mat&amp;ch</source>
        <translation>上一个匹配(&amp;C)</translation>
    </message>
    <message>
        <source>Go to the &amp;timeline</source>
        <translation>转到时间线(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Go to…</source>
        <translation>转到(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Range of the selection</source>
        <translation>所选内容的范围(&amp;R)</translation>
    </message>
    <message>
        <source>M&amp;ark a time</source>
        <translation>标记时间(&amp;A)</translation>
    </message>
    <message>
        <source>Ne&amp;xt event of the lane</source>
        <translation>泳道的下一个事件(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious event of the lane</source>
        <translation>泳道的上一个事件(&amp;V)</translation>
    </message>
    <message>
        <source>From launch to &amp;kernel, and back</source>
        <translation>从启动调用到内核，再返回(&amp;K)</translation>
    </message>
    <message>
        <source>Go to the lane &amp;names</source>
        <translation>转到泳道名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Pin the lane to the top, or no more</source>
        <translation>将泳道固定到顶部或取消固定(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Hide the lane</source>
        <translation>隐藏泳道(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Show all hidden lanes</source>
        <translation>显示所有隐藏的泳道(&amp;S)</translation>
    </message>
    <message>
        <source>Move the lane &amp;up</source>
        <translation>泳道上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move the lane &amp;down</source>
        <translation>泳道下移(&amp;D)</translation>
    </message>
    <message>
        <source>Make the lane &amp;taller</source>
        <translation>增加泳道高度(&amp;T)</translation>
    </message>
    <message>
        <source>Make the lane &amp;lower</source>
        <translation>减小泳道高度(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Fold all groups</source>
        <translation>折叠所有组(&amp;F)</translation>
    </message>
    <message>
        <source>Unf&amp;old all groups</source>
        <translation>展开所有组(&amp;O)</translation>
    </message>
    <message>
        <source>The &amp;plain wheel zooms</source>
        <translation>滚轮直接缩放(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;System theme</source>
        <translation>系统主题(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light theme</source>
        <translation>浅色主题(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>深色主题(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;System language</source>
        <translation>系统语言(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Next gap</source>
        <translation>下一个间隙(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous gap</source>
        <translation>上一个间隙(&amp;P)</translation>
    </message>
    <message>
        <source>Next gap of the &amp;same GPU</source>
        <translation>同一 GPU 的下一个间隙(&amp;S)</translation>
    </message>
    <message>
        <source>Previous gap of the s&amp;ame GPU</source>
        <translation>同一 GPU 的上一个间隙(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Longest gap of all</source>
        <translation>最长的间隙(&amp;L)</translation>
    </message>
    <message>
        <source>Show the selected gap a&amp;gain</source>
        <translation>再次显示所选间隙(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Copy as a sentence</source>
        <translation>复制为一句话(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Filter the gaps</source>
        <translation>筛选间隙(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Windows…</source>
        <translation>窗口(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Change keys…</source>
        <translation>更改快捷键(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;About Gapscope</source>
        <translation>关于 Gapscope(&amp;A)</translation>
    </message>
    <message>
        <source>Export e&amp;xtended report…</source>
        <translation>导出扩展报告(&amp;X)…</translation>
    </message>
    <message>
        <source>Export CSV &amp;tables…</source>
        <translation>导出 CSV 表格(&amp;T)…</translation>
    </message>
    <message>
        <source>Export HTML &amp;page…</source>
        <translation>导出 HTML 页面(&amp;P)…</translation>
    </message>
    <message>
        <source>Save figure of the &amp;view…</source>
        <translation>保存当前视图的图(&amp;V)…</translation>
    </message>
    <message>
        <source>Export &amp;comparison as JSON…</source>
        <translation>导出比较结果为 JSON(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Compare with…</source>
        <translation>比较(&amp;C)…</translation>
    </message>
    <message>
        <source>Compare with a&amp;nother profile…</source>
        <translation>与其他配置比较(&amp;N)…</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>Copy %1</source>
        <translation>拷贝：%1</translation>
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
        <translation>块 %1</translation>
    </message>
    <message>
        <source>%1 (partial)</source>
        <translation>%1（不完整）</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>The windows are those of different profiles: %1 before, %2 after.</source>
        <translation>窗口来自不同的配置：之前 %1，之后 %2。</translation>
    </message>
    <message>
        <source>Only before are host markers those of a markers file.</source>
        <translation>只有之前的主机标记来自标记文件。</translation>
    </message>
    <message>
        <source>Only after are host markers those of a markers file.</source>
        <translation>只有之后的主机标记来自标记文件。</translation>
    </message>
    <message>
        <source>The number of GPUs with kernels differs: %1 before, %2 after.</source>
        <translation>有内核的 GPU 数量不同：之前 %1，之后 %2。</translation>
    </message>
    <message>
        <source>Compared by number, as an export does not tell for certain which card it is: %1.</source>
        <translation>按编号比较，因为导出文件未能确定是哪块卡：%1。</translation>
    </message>
    <message>
        <source>The trace before was exported in part.</source>
        <translation>之前的跟踪只导出了一部分。</translation>
    </message>
    <message>
        <source>The trace after was exported in part.</source>
        <translation>之后的跟踪只导出了一部分。</translation>
    </message>
    <message>
        <source>NVTX was left out of the trace before.</source>
        <translation>之前的跟踪未加载 NVTX。</translation>
    </message>
    <message>
        <source>NVTX was left out of the trace after.</source>
        <translation>之后的跟踪未加载 NVTX。</translation>
    </message>
    <message>
        <source>Cut by the edge of the capture before: chunk %1.</source>
        <translation>之前被采集边界截断：块 %1。</translation>
    </message>
    <message>
        <source>Cut by the edge of the capture after: chunk %1.</source>
        <translation>之后被采集边界截断：块 %1。</translation>
    </message>
    <message>
        <source>%1 (no. %2)</source>
        <translation>%1（第 %2 次）</translation>
    </message>
    <message>
        <source>Chunk %1, %2: only before, %3 ms</source>
        <translation>块 %1，%2：仅之前有，%3 ms</translation>
    </message>
    <message>
        <source>Chunk %1, %2: only after, %3 ms</source>
        <translation>块 %1，%2：仅之后有，%3 ms</translation>
    </message>
    <message>
        <source>Chunk %1, %2: %3 ms before, %4 ms after, difference %5 ms</source>
        <translation>块 %1，%2：之前 %3 ms，之后 %4 ms，差值 %5 ms</translation>
    </message>
    <message>
        <source>median %1 → %2 (%3), sum %4 → %5 (%6)</source>
        <translation>中位数 %1 → %2（%3），总和 %4 → %5（%6）</translation>
    </message>
    <message>
        <source>median %1 → %2, sum %3 → %4</source>
        <translation>中位数 %1 → %2，总和 %3 → %4</translation>
    </message>
    <message>
        <source>median %1, sum %2</source>
        <translation>中位数 %1，总和 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 chunk(s) compared</source>
        <translation>
            <numerusform>比较了 %1 个块</numerusform>
        </translation>
    </message>
    <message>
        <source>median: %1 before, %2 after, difference %3</source>
        <translation>中位数：之前 %1，之后 %2，差值 %3</translation>
    </message>
    <message>
        <source>sum: %1 before, %2 after, difference %3</source>
        <translation>总和：之前 %1，之后 %2，差值 %3</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
</context>
<context>
    <name>EnumWord</name>
    <message>
        <source>pageable</source>
        <translation>可分页</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>页锁定 (pinned)</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>托管 (managed)</translation>
    </message>
    <message>
        <source>device, static</source>
        <translation>设备，静态</translation>
    </message>
    <message>
        <source>managed, static</source>
        <translation>托管，静态</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>prefetch by the user</source>
        <translation>用户预取</translation>
    </message>
    <message>
        <source>coherence (page fault)</source>
        <translation>一致性（缺页）</translation>
    </message>
    <message>
        <source>speculative prefetch</source>
        <translation>推测性预取</translation>
    </message>
    <message>
        <source>eviction</source>
        <translation>驱逐</translation>
    </message>
    <message>
        <source>access counters</source>
        <translation>访问计数器</translation>
    </message>
    <message>
        <source>regular</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>cooperative, one device</source>
        <translation>协作，单个设备</translation>
    </message>
    <message>
        <source>cooperative, several devices</source>
        <translation>协作，多个设备</translation>
    </message>
    <message>
        <source>CUDA runtime</source>
        <translation>CUDA 运行时</translation>
    </message>
    <message>
        <source>CUDA driver</source>
        <translation>CUDA 驱动</translation>
    </message>
    <message>
        <source>CUDA backtrace</source>
        <translation>CUDA 回溯</translation>
    </message>
    <message>
        <source>graph node creation</source>
        <translation>创建图节点</translation>
    </message>
    <message>
        <source>graphExec creation</source>
        <translation>创建 graphExec</translation>
    </message>
    <message>
        <source>graph creation</source>
        <translation>创建图</translation>
    </message>
    <message>
        <source>graph clone</source>
        <translation>克隆图</translation>
    </message>
    <message>
        <source>JIT</source>
        <translation>JIT</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>thread name</source>
        <translation>线程名称</translation>
    </message>
    <message>
        <source>push/pop range</source>
        <translation>push/pop 范围</translation>
    </message>
    <message>
        <source>start/end range</source>
        <translation>start/end 范围</translation>
    </message>
    <message>
        <source>domain creation</source>
        <translation>创建域</translation>
    </message>
    <message>
        <source>domain destruction</source>
        <translation>销毁域</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>未定义</translation>
    </message>
    <message>
        <source>driver or compiler JIT</source>
        <translation>驱动或编译器的 JIT</translation>
    </message>
    <message>
        <source>buffer flush</source>
        <translation>刷新缓冲区</translation>
    </message>
    <message>
        <source>instrumentation</source>
        <translation>插桩</translation>
    </message>
    <message>
        <source>resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>module loading by the runtime</source>
        <translation>运行时加载模块</translation>
    </message>
    <message>
        <source>lazy function loading</source>
        <translation>延迟加载函数</translation>
    </message>
    <message>
        <source>command buffer full</source>
        <translation>命令缓冲区已满</translation>
    </message>
    <message>
        <source>unknown value</source>
        <translation>未知值</translation>
    </message>
    <message>
        <source>success</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>错误 %1</translation>
    </message>
</context>
<context>
    <name>EventField</name>
    <message>
        <source>pid %1, thread %2</source>
        <translation>pid %1，线程 %2</translation>
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
        <translation>类型未知</translation>
    </message>
    <message>
        <source>host to device</source>
        <translation>主机到设备</translation>
    </message>
    <message>
        <source>device to host</source>
        <translation>设备到主机</translation>
    </message>
    <message>
        <source>host to array</source>
        <translation>主机到数组</translation>
    </message>
    <message>
        <source>array to host</source>
        <translation>数组到主机</translation>
    </message>
    <message>
        <source>array to array</source>
        <translation>数组到数组</translation>
    </message>
    <message>
        <source>array to device</source>
        <translation>数组到设备</translation>
    </message>
    <message>
        <source>device to array</source>
        <translation>设备到数组</translation>
    </message>
    <message>
        <source>device to device</source>
        <translation>设备到设备</translation>
    </message>
    <message>
        <source>host to host</source>
        <translation>主机到主机</translation>
    </message>
    <message>
        <source>peer to peer</source>
        <translation>对等设备之间</translation>
    </message>
    <message>
        <source>unified memory, host to device</source>
        <translation>统一内存，主机到设备</translation>
    </message>
    <message>
        <source>unified memory, device to host</source>
        <translation>统一内存，设备到主机</translation>
    </message>
    <message>
        <source>unified memory, device to device</source>
        <translation>统一内存，设备到设备</translation>
    </message>
    <message>
        <source>of kind %1</source>
        <translation>类型 %1</translation>
    </message>
    <message>
        <source>CUDA graph</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>(no name recorded)</source>
        <translation>（未记录名称）</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>在 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>begins %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>correlation %1</source>
        <translation>correlation %1</translation>
    </message>
    <message>
        <source>%1, gap of chunk %2</source>
        <translation>%1，块 %2 的间隙</translation>
    </message>
    <message>
        <source>%1 (%2) without recorded kernels</source>
        <translation>%1 (%2) 没有记录的内核</translation>
    </message>
    <message>
        <source>%1 of it copies and memsets</source>
        <translation>其中 %1 为拷贝和 memset</translation>
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
        <translation>JSON 报告</translation>
    </message>
    <message>
        <source>extended JSON report</source>
        <translation>扩展 JSON 报告</translation>
    </message>
</context>
<context>
    <name>Exporting</name>
    <message>
        <source>%1 is the trace itself and is not written over.</source>
        <translation>%1 就是跟踪文件本身，不会被覆盖。</translation>
    </message>
    <message>
        <source>%1 cannot be made a folder.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>explaining the gaps</source>
        <translation>正在解释间隙</translation>
    </message>
    <message>
        <source>hashing the trace</source>
        <translation>正在计算跟踪文件的校验和</translation>
    </message>
</context>
<context>
    <name>GapNotes</name>
    <message>
        <source>The window is partial: the capture&apos;s edge lies inside it, and what happened beyond is not recorded.</source>
        <translation>该窗口不完整：采集的边界位于其中，边界之外发生的事情没有记录。</translation>
    </message>
    <message>
        <source>The profiler itself took %1 of the gap on a thread of this GPU&apos;s processes: the program alone may have been faster.</source>
        <translation>分析器自身在此 GPU 所属进程的线程上占用了间隙中的 %1：程序单独运行可能更快。</translation>
    </message>
    <message>
        <source>The profiler says, within it: %1</source>
        <translation>分析器在此期间报告：%1</translation>
    </message>
    <message>
        <source>The profiler says more: see its diagnostics.</source>
        <translation>分析器还有更多报告：见诊断信息。</translation>
    </message>
</context>
<context>
    <name>GoTo</name>
    <message>
        <source>Give a time with its unit (261.04 s), a chunk (6), or a gap (6:2).</source>
        <translation>请输入带单位的时间 (261.04 s)、块 (6) 或间隙 (6:2)。</translation>
    </message>
    <message>
        <source>%1 is no time of a whole number of ns.</source>
        <translation>%1 不是整数纳秒的时间。</translation>
    </message>
    <message>
        <source>%1 is outside the trace.</source>
        <translation>%1 在跟踪范围之外。</translation>
    </message>
    <message>
        <source>There is no gap %1.</source>
        <translation>没有间隙 %1。</translation>
    </message>
    <message>
        <source>There is no chunk %1; a time needs a unit (261.04 s).</source>
        <translation>没有块 %1；时间需要单位 (261.04 s)。</translation>
    </message>
    <message>
        <source>%1 is no unit: ns, us, ms, s, min and h are.</source>
        <translation>%1 不是单位；可用 ns、us、ms、s、min 和 h。</translation>
    </message>
    <message>
        <source>%1 can be read in two ways: write it without the comma, or with a point.</source>
        <translation>%1 有两种读法：请去掉逗号，或改用小数点。</translation>
    </message>
</context>
<context>
    <name>GpuCertainty</name>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>推定</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>HandOff</name>
    <message>
        <source>ready to received</source>
        <translation>就绪到接收</translation>
    </message>
    <message>
        <source>received to start</source>
        <translation>接收到开始</translation>
    </message>
    <message>
        <source>start to first kernel</source>
        <translation>开始到首个内核</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Left / Right</source>
        <translation>左 / 右</translation>
    </message>
    <message>
        <source>Earlier / later</source>
        <translation>更早 / 更晚</translation>
    </message>
    <message>
        <source>Up / Down</source>
        <translation>上 / 下</translation>
    </message>
    <message>
        <source>Scroll the lanes</source>
        <translation>滚动泳道</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Select an event, go on to the next</source>
        <translation>选择事件，再到下一个</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Select a range; with Alt freely</source>
        <translation>选择范围；按住 Alt 不吸附</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+滚轮</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>在指针处缩放</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Shift+滚轮</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>按住中键拖动</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>移动视图</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>Select a gap or an event</source>
        <translation>选择间隙或事件</translation>
    </message>
    <message>
        <source>Letters are never taken while a text field has the focus.</source>
        <translation>文本框获得焦点时，字母键不会作为快捷键。</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配</translation>
    </message>
    <message>
        <source>To the list of matches</source>
        <translation>到匹配列表</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>In the timeline</source>
        <translation>在时间线中</translation>
    </message>
    <message>
        <source>In the search field</source>
        <translation>在搜索框中</translation>
    </message>
    <message>
        <source>In a table</source>
        <translation>在表格中</translation>
    </message>
    <message>
        <source>Copy the selected rows, exact</source>
        <translation>复制所选行（精确值）</translation>
    </message>
    <message>
        <source>Everywhere, continued</source>
        <translation>任何位置（续）</translation>
    </message>
    <message>
        <source>Shows why a GPU waited: reads Nsight Systems SQLite exports, finds the longest stretch without recorded kernels of every GPU in every window, and what the host did meanwhile.</source>
        <translation>显示 GPU 为何等待：读取 Nsight Systems 的 SQLite 导出文件，找出每个 GPU 在每个窗口中没有记录内核的最长时段，并显示主机在此期间做了什么。</translation>
    </message>
    <message>
        <source>Licence: GPL-3.0-or-later. The program comes without any warranty.</source>
        <translation>许可证：GPL-3.0-or-later。本程序不提供任何担保。</translation>
    </message>
    <message>
        <source>Uses Qt, QCustomPlot and nlohmann/json. Nsight Systems is a product of NVIDIA, which has no part in this program.</source>
        <translation>使用 Qt、QCustomPlot 和 nlohmann/json。Nsight Systems 是 NVIDIA 的产品，NVIDIA 与本程序无关。</translation>
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
        <translation>接近 Nsight Systems</translation>
    </message>
    <message>
        <source>Close to Perfetto</source>
        <translation>接近 Perfetto</translation>
    </message>
</context>
<context>
    <name>Lanes</name>
    <message>
        <source>Host markers · pid %1</source>
        <translation>主机标记 · pid %1</translation>
    </message>
    <message>
        <source>Host markers</source>
        <translation>主机标记</translation>
    </message>
    <message>
        <source>Still loading: empty may only mean not read yet.</source>
        <translation>仍在加载：空白可能只是尚未读取。</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>device %1 of pid %2</source>
        <translation>pid %2 的设备 %1</translation>
    </message>
    <message>
        <source>unknown thread</source>
        <translation>未知线程</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>线程 %1</translation>
    </message>
    <message>
        <source>domain %1</source>
        <translation>域 %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>推定</translation>
    </message>
    <message>
        <source>Found by %1 (%2)</source>
        <translation>依据 %1（%2）</translation>
    </message>
    <message>
        <source>(no recorded work)</source>
        <translation>（没有记录的工作）</translation>
    </message>
    <message>
        <source>Kernel activity of all processes and streams. Empty: no recorded kernel, not proof of an idle GPU.</source>
        <translation>所有进程和流的内核活动。空白：没有记录的内核，并不证明 GPU 空闲。</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>unknown stream</source>
        <translation>未知流</translation>
    </message>
    <message>
        <source>unified memory</source>
        <translation>统一内存</translation>
    </message>
    <message>
        <source>peer copies</source>
        <translation>对等拷贝</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>上下文 %1</translation>
    </message>
    <message>
        <source>Markers of profile %1</source>
        <translation>配置 %1 的标记</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>属于 %1</translation>
    </message>
    <message>
        <source>unknown process</source>
        <translation>未知进程</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>个内核</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>个 CUDA 图</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>次拷贝</translation>
    </message>
    <message>
        <source>memsets</source>
        <translation>次 memset</translation>
    </message>
    <message>
        <source>unified-memory moves</source>
        <translation>次统一内存迁移</translation>
    </message>
    <message>
        <source>peer copies recorded on another GPU</source>
        <translation>次记录在其他 GPU 上的对等拷贝</translation>
    </message>
    <message>
        <source>NVTX ranges and marks</source>
        <translation>个 NVTX 范围和标记</translation>
    </message>
    <message>
        <source>spans of profiler overhead</source>
        <translation>段分析器开销</translation>
    </message>
    <message>
        <source>runtime calls</source>
        <translation>次运行时调用</translation>
    </message>
    <message>
        <source>OS runtime calls</source>
        <translation>次操作系统调用</translation>
    </message>
    <message>
        <source>diagnostics</source>
        <translation>条诊断信息</translation>
    </message>
    <message>
        <source>other threads</source>
        <translation>其他线程</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>诊断信息</translation>
    </message>
    <message>
        <source>Warnings and errors of the profiler</source>
        <translation>分析器的警告和错误</translation>
    </message>
    <message>
        <source>OS runtime</source>
        <translation>操作系统调用</translation>
    </message>
    <message>
        <source>Profiler overhead</source>
        <translation>分析器开销</translation>
    </message>
    <message>
        <source>scheduling events</source>
        <translation>调度事件</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Zoom and move</source>
        <translation>缩放与移动(&amp;Z)</translation>
    </message>
    <message>
        <source>La&amp;nes</source>
        <translation>泳道(&amp;N)</translation>
    </message>
    <message>
        <source>N&amp;umbered views</source>
        <translation>编号视图(&amp;U)</translation>
    </message>
    <message>
        <source>Languag&amp;e</source>
        <translation>语言(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Gap</source>
        <translation>间隙(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation>最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
</context>
<context>
    <name>NoCalls</name>
    <message>
        <source>runtime calls were not loaded</source>
        <translation>未加载运行时调用</translation>
    </message>
    <message>
        <source>no runtime calls are in the trace</source>
        <translation>跟踪中没有运行时调用</translation>
    </message>
</context>
<context>
    <name>NoWindow</name>
    <message>
        <source>No usable kernels</source>
        <translation>没有可用的内核</translation>
    </message>
    <message>
        <source>This trace has %1 kernel and graph rows, but none with a usable start, end and length, so there are no kernel gaps to look for.</source>
        <translation>此跟踪有 %1 行内核和图记录，但没有一行的开始、结束和长度可用，因此没有内核间隙可查。</translation>
    </message>
    <message>
        <source>No recorded kernels</source>
        <translation>没有记录的内核</translation>
    </message>
    <message>
        <source>This trace records no CUDA kernels and no graph launches, so there are no kernel gaps to look for. Record it with &quot;nsys profile --trace=cuda&quot;.</source>
        <translation>此跟踪没有记录 CUDA 内核和图启动，因此没有内核间隙可查。请用 &quot;nsys profile --trace=cuda&quot; 录制。</translation>
    </message>
    <message>
        <source>Outside the trace</source>
        <translation>在跟踪之外</translation>
    </message>
    <message>
        <source>The chosen span (%1 to %2 ns) is outside the recorded events, which lie between %3 and %4 ns.</source>
        <translation>所选时段（%1 到 %2 ns）在记录的事件之外，事件位于 %3 到 %4 ns 之间。</translation>
    </message>
    <message>
        <source>No gaps</source>
        <translation>没有间隙</translation>
    </message>
    <message>
        <source>Every GPU has recorded kernels all through every window of the profile &quot;%1&quot;.</source>
        <translation>在配置“%1”的每个窗口中，每个 GPU 始终有记录的内核。</translation>
    </message>
    <message>
        <source>No window on a GPU</source>
        <translation>没有属于 GPU 的窗口</translation>
    </message>
    <message>
        <source>Several processes carry the markers of the profile &quot;%1&quot;, and none of them uses a GPU with recorded kernels, so their windows hold for no GPU.</source>
        <translation>多个进程带有配置“%1”的标记，但都没有使用有内核记录的 GPU，因此这些窗口不属于任何 GPU。</translation>
    </message>
    <message>
        <source>No window found</source>
        <translation>未找到窗口</translation>
    </message>
    <message>
        <source>The profile &quot;%1&quot; finds no window in this trace: its markers are not there.</source>
        <translation>配置“%1”在此跟踪中找不到窗口：没有它的标记。</translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>mark %1</source>
        <translation>标记 %1</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Reading names</source>
        <translation>正在读取名称</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>正在打开</translation>
    </message>
    <message>
        <source>Reading the schema</source>
        <translation>正在读取模式</translation>
    </message>
    <message>
        <source>Finding activity</source>
        <translation>正在查找活动</translation>
    </message>
    <message>
        <source>Exporting with nsys</source>
        <translation>正在用 nsys 导出</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>This is no regular expression: %1 at character %2.</source>
        <translation>这不是正则表达式：%1（第 %2 个字符）。</translation>
    </message>
    <message>
        <source>The regular expression takes too long on a text of this trace: make it simpler.</source>
        <translation>该正则表达式在此跟踪的某个文本上耗时过长，请简化。</translation>
    </message>
</context>
<context>
    <name>StatusText</name>
    <message>
        <source>windows %1</source>
        <translation>窗口 %1</translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation>配置 %1</translation>
    </message>
    <message>
        <source>profile %1 (no known markers found)</source>
        <translation>配置 %1（未找到已知标记）</translation>
    </message>
    <message>
        <source>profile %1 (found by its markers)</source>
        <translation>配置 %1（由其标记识别）</translation>
    </message>
    <message>
        <source>still loading</source>
        <translation>仍在加载</translation>
    </message>
    <message numerus="yes">
        <source>%1 kernel(s), all of them</source>
        <translation>
            <numerusform>%1 个内核，已全部读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kernel(s) read so far</source>
        <translation>
            <numerusform>已读取 %1 个内核</numerusform>
        </translation>
    </message>
    <message>
        <source>no gaps, copies, NVTX or calls yet</source>
        <translation>尚无间隙、拷贝、NVTX 和调用</translation>
    </message>
    <message numerus="yes">
        <source>%1 gap(s)</source>
        <translation>
            <numerusform>%1 个间隙</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s)</source>
        <translation>
            <numerusform>%1 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>export schema %1</source>
        <translation>导出模式 %1</translation>
    </message>
</context>
<context>
    <name>Suggestion</name>
    <message>
        <source>%1 marks</source>
        <translation>%1 个标记</translation>
    </message>
    <message>
        <source>%1 ranges</source>
        <translation>%1 个范围</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>线程 %1</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
    <message>
        <source>at a steady pace</source>
        <translation>节奏稳定</translation>
    </message>
    <message>
        <source>a framework&apos;s own</source>
        <translation>框架自身的</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>begins %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <source>One of %1 events in this pixel column</source>
        <translation>此像素列中 %1 个事件之一</translation>
    </message>
    <message>
        <source>One of %1 events read so far in this pixel column</source>
        <translation>此像素列中已读取的 %1 个事件之一</translation>
    </message>
    <message>
        <source>The profiler reports an error at %1</source>
        <translation>分析器在 %1 报告错误</translation>
    </message>
    <message>
        <source>The profiler warns at %1</source>
        <translation>分析器在 %1 发出警告</translation>
    </message>
</context>
<context>
    <name>ToolBar</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Previous gap</source>
        <translation>上一个间隙</translation>
    </message>
    <message>
        <source>Next gap</source>
        <translation>下一个间隙</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation>最长间隙</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>保存图</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>工具栏</translation>
    </message>
</context>
<context>
    <name>TraceFormat</name>
    <message>
        <source>Nsight Systems SQLite export</source>
        <translation>Nsight Systems SQLite 导出文件</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Nsight Systems report</source>
        <translation>Nsight Systems 报告</translation>
    </message>
</context>
<context>
    <name>gapscope::Actions</name>
    <message>
        <source>%1 is the key of another action: %2.</source>
        <translation>%1 已是另一操作的快捷键：%2。</translation>
    </message>
    <message>
        <source>%1 is needed everywhere.</source>
        <translation>%1 在各处都需要。</translation>
    </message>
</context>
<context>
    <name>gapscope::ActivityTableModel</name>
    <message>
        <source>From %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>%1 of %2 lie in the gap</source>
        <translation>%2 中有 %1 在间隙内</translation>
    </message>
    <message>
        <source>Row %1 of the export&apos;s table</source>
        <translation>导出表的第 %1 行</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Start (ns)</source>
        <translation>开始 (ns)</translation>
    </message>
    <message>
        <source>Start (s)</source>
        <translation>开始 (s)</translation>
    </message>
    <message>
        <source>In the gap (ns)</source>
        <translation>间隙内 (ns)</translation>
    </message>
    <message>
        <source>In the gap (ms)</source>
        <translation>间隙内 (ms)</translation>
    </message>
    <message>
        <source>Size (bytes)</source>
        <translation>大小（字节）</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Row id</source>
        <translation>行 ID</translation>
    </message>
</context>
<context>
    <name>gapscope::ApiTableModel</name>
    <message>
        <source>Summed over threads: not wall time, and it can exceed the gap</source>
        <translation>各线程累加：不是实际经过时间，可能超过间隙长度</translation>
    </message>
    <message>
        <source>Runtime API</source>
        <translation>运行时 API</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Thread time (ns)</source>
        <translation>线程时间 (ns)</translation>
    </message>
    <message>
        <source>Thread time (ms)</source>
        <translation>线程时间 (ms)</translation>
    </message>
    <message>
        <source>Share of gap (%)</source>
        <translation>占间隙比例 (%)</translation>
    </message>
</context>
<context>
    <name>gapscope::BreakdownTreeModel</name>
    <message>
        <source>not loaded</source>
        <translation>未加载</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>未记录</translation>
    </message>
    <message>
        <source>Only see this GPU</source>
        <translation>仅可见此 GPU</translation>
    </message>
    <message>
        <source>The export lists the GPU for these processes; no work of theirs on it is recorded.</source>
        <translation>导出文件为这些进程列出了该 GPU，但没有记录到它们在其上的工作。</translation>
    </message>
    <message>
        <source>NVTX ranges</source>
        <translation>NVTX 区间</translation>
    </message>
    <message>
        <source>In a recorded call on any thread; threads at the same time count once.</source>
        <translation>在任一线程的已记录调用中；同一时刻的多个线程只计一次。</translation>
    </message>
    <message>
        <source>no CUDA call recorded on any thread</source>
        <translation>所有线程都没有记录到 CUDA 调用</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>线程 %1</translation>
    </message>
    <message>
        <source>unknown thread</source>
        <translation>未知线程</translation>
    </message>
    <message>
        <source>no CUDA call recorded</source>
        <translation>没有记录到 CUDA 调用</translation>
    </message>
    <message>
        <source>no NVTX range recorded</source>
        <translation>没有记录到 NVTX 区间</translation>
    </message>
    <message>
        <source>The longest has %1 in the gap. Begun before the gap: %2; ended after it: %3.</source>
        <translation>最长的一次在间隙内占 %1。间隙之前开始：%2；间隙之后结束：%3。</translation>
    </message>
    <message>
        <source>The profiler left some calls out by design: this is no proof that there was none.</source>
        <translation>分析器按设计省略了部分调用：这不能证明没有调用。</translation>
    </message>
    <message>
        <source>What the thread did meanwhile is not in these tables.</source>
        <translation>这些表中没有线程在此期间所做的事情。</translation>
    </message>
    <message>
        <source>Process, thread, call</source>
        <translation>进程、线程、调用</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用数</translation>
    </message>
    <message>
        <source>Time (ns)</source>
        <translation>时间 (ns)</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>时间 (ms)</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Of the gap. Of a thread each instant counts once, for the innermost call: calls and the remainder add up to the gap. Of a process, threads count by union.</source>
        <translation>占间隙的比例。对每个线程，每一时刻只计一次，归最内层的调用：各调用与剩余部分之和等于间隙。对进程按线程的并集计算。</translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation>占比 (%)</translation>
    </message>
    <message>
        <source>OS runtime calls</source>
        <translation>操作系统运行时调用</translation>
    </message>
    <message>
        <source>Scheduling</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>no OS runtime call recorded</source>
        <translation>没有记录到操作系统运行时调用</translation>
    </message>
    <message>
        <source>on a CPU</source>
        <translation>在 CPU 上</translation>
    </message>
    <message>
        <source>Times that it lost its CPU in the gap: %1.</source>
        <translation>在间隙内失去 CPU 的次数：%1。</translation>
    </message>
    <message>
        <source>without a CPU</source>
        <translation>不在 CPU 上</translation>
    </message>
    <message>
        <source>It waited for something, or for a CPU: the trace does not tell which.</source>
        <translation>它在等待某事或等待 CPU：跟踪文件没有说明是哪一种。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Before the first scheduling event of the thread, or after the last of any.</source>
        <translation>在该线程的第一个调度事件之前，或在所有线程的最后一个调度事件之后。</translation>
    </message>
</context>
<context>
    <name>gapscope::BreakdownView</name>
    <message>
        <source>Breakdown of the gap by process, thread and call</source>
        <translation>按进程、线程和调用划分间隙</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
</context>
<context>
    <name>gapscope::ChunkPanel</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 to first kernel</source>
        <translation>%1 到首个内核</translation>
    </message>
    <message>
        <source>No gaps to compare.</source>
        <translation>没有可比较的间隙。</translation>
    </message>
    <message>
        <source>Longest gap of each chunk</source>
        <translation>每个块的最长间隙</translation>
    </message>
    <message>
        <source>Distribution of the longest gaps over the chunks, by GPU</source>
        <translation>各 GPU 最长间隙在块间的分布</translation>
    </message>
    <message>
        <source>Hand-off phases of each chunk</source>
        <translation>每个块的交接阶段</translation>
    </message>
    <message>
        <source>Distribution of the hand-off phases over the chunks</source>
        <translation>交接阶段在块间的分布</translation>
    </message>
    <message>
        <source>Worst: chunk %1 on %2, %3 ms</source>
        <translation>最差：%2 上的块%1，%3 ms</translation>
    </message>
    <message>
        <source>Typical (median): chunk %1 on %2, %3 ms</source>
        <translation>典型（中位数）：%2 上的块%1，%3 ms</translation>
    </message>
    <message>
        <source>Go to this gap. Of each chunk its longest gap over all GPUs counts.</source>
        <translation>转到此间隙。每个块取所有 GPU 中最长的间隙。</translation>
    </message>
</context>
<context>
    <name>gapscope::CompareCommands</name>
    <message>
        <source>%1 cannot be compared: %2</source>
        <translation>无法比较 %1：%2</translation>
    </message>
    <message>
        <source>Finding gaps</source>
        <translation>正在查找间隙</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare with a profile</source>
        <translation>与配置比较</translation>
    </message>
    <message>
        <source>Profiles (*.json);;All files (*)</source>
        <translation>配置 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Comparing with %1</source>
        <translation>正在与 %1 比较</translation>
    </message>
    <message>
        <source>Comparing with profile %1</source>
        <translation>正在与配置 %1 比较</translation>
    </message>
    <message>
        <source>There is not enough memory to load the trace to compare with.</source>
        <translation>内存不足，无法加载用于比较的跟踪。</translation>
    </message>
    <message>
        <source>Comparing ended unexpectedly: %1.</source>
        <translation>比较意外结束：%1。</translation>
    </message>
</context>
<context>
    <name>gapscope::ComparisonChart</name>
    <message>
        <source>Difference of each chunk&apos;s gap, by GPU</source>
        <translation>每个块的间隙差值（按 GPU）</translation>
    </message>
    <message>
        <source>nothing to compare</source>
        <translation>没有可比较的内容</translation>
    </message>
    <message>
        <source>No gap: kernels all through the window</source>
        <translation>没有间隙：整个窗口都有内核</translation>
    </message>
    <message>
        <source>The largest difference of %1 chunks, %2 to %3</source>
        <translation>%1 个块（%2 到 %3）中的最大差值</translation>
    </message>
    <message>
        <source>Arrow keys and clicks select the gap of a chunk.</source>
        <translation>方向键和点击可选择块的间隙。</translation>
    </message>
    <message>
        <source>longer after</source>
        <translation>之后更长</translation>
    </message>
    <message>
        <source>shorter after</source>
        <translation>之后更短</translation>
    </message>
    <message>
        <source>only before</source>
        <translation>仅之前</translation>
    </message>
    <message>
        <source>only after</source>
        <translation>仅之后</translation>
    </message>
    <message>
        <source>scale ±%1</source>
        <translation>刻度 ±%1</translation>
    </message>
</context>
<context>
    <name>gapscope::ComparisonPanel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>a trace and its profile</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Gaps before and after</source>
        <translation>之前和之后的间隙</translation>
    </message>
    <message>
        <source>The two have no chunk on the same GPU in common: there is nothing to compare.</source>
        <translation>两者在同一 GPU 上没有共同的块：没有可比较的内容。</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>What is before becomes what is after</source>
        <translation>之前与之后互换</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>All rows with a header, lengths in ns</source>
        <translation>所有行及表头，长度单位为 ns</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation>结束比较</translation>
    </message>
    <message>
        <source>Before: %1. After: %2.</source>
        <translation>之前：%1。之后：%2。</translation>
    </message>
</context>
<context>
    <name>gapscope::ComparisonTableModel</name>
    <message>
        <source>only before</source>
        <translation>仅之前</translation>
    </message>
    <message>
        <source>only after</source>
        <translation>仅之后</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Gap before: %1 to %2</source>
        <translation>之前的间隙：%1 到 %2</translation>
    </message>
    <message>
        <source>Gap after: %1 to %2</source>
        <translation>之后的间隙：%1 到 %2</translation>
    </message>
    <message>
        <source>The trace after has no such chunk on this GPU.</source>
        <translation>之后的跟踪在此 GPU 上没有这个块。</translation>
    </message>
    <message>
        <source>The trace before has no such chunk on this GPU.</source>
        <translation>之前的跟踪在此 GPU 上没有这个块。</translation>
    </message>
    <message>
        <source>Not known: a host marker that this needs was not found.</source>
        <translation>未知：找不到所需的主机标记。</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>块</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Found in</source>
        <translation>存在于</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>%1%2before</source>
        <comment>a length</comment>
        <translation>%1%2之前</translation>
    </message>
    <message>
        <source>%1%2after</source>
        <comment>a length</comment>
        <translation>%1%2之后</translation>
    </message>
    <message>
        <source>%1%2difference</source>
        <comment>a length</comment>
        <translation>%1%2差值</translation>
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
        <translation>之后减之前：负值表示更短</translation>
    </message>
</context>
<context>
    <name>gapscope::DistributionChart</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>median %1 (%2 to %3, %4 chunks)</source>
        <translation>中位数 %1（%2 到 %3，%4 个块）</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Median: %1</source>
        <translation>中位数：%1</translation>
    </message>
</context>
<context>
    <name>gapscope::EmptyState</name>
    <message>
        <source>Why did the GPU wait?</source>
        <translation>GPU 为何等待？</translation>
    </message>
    <message>
        <source>Open an SQLite export of Nsight Systems, or drop the file here. Gapscope finds the longest stretch without recorded kernels of every GPU in every window, and shows what the host did meanwhile. The file is only read.</source>
        <translation>打开 Nsight Systems 的 SQLite 导出文件，或将文件拖放到这里。Gapscope 会找出每个 GPU 在每个窗口中没有记录内核的最长时段，并显示主机在此期间做了什么。文件只会被读取。</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>All kernels are drawn; copies, NVTX ranges and runtime calls are still being read.</source>
        <translation>所有内核已绘制；拷贝、NVTX 范围和运行时调用仍在读取。</translation>
    </message>
    <message>
        <source>Only the kernels read so far are drawn; the other kernels, copies, NVTX ranges and runtime calls are still being read.</source>
        <translation>仅绘制了已读取的内核；其余内核、拷贝、NVTX 范围和运行时调用仍在读取。</translation>
    </message>
    <message>
        <source>Still loading</source>
        <translation>仍在加载</translation>
    </message>
    <message>
        <source>An empty stretch says nothing yet. Gaps, windows and figures come when everything is there; you can look around meanwhile.</source>
        <translation>空白的时段尚不能说明什么。全部读取后才有间隙、窗口和图；在此期间可以先浏览。</translation>
    </message>
    <message>
        <source>This file could not be opened</source>
        <translation>无法打开此文件</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open demo trace</source>
        <translation>打开演示跟踪</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（不存在）</translation>
    </message>
    <message>
        <source>Use the profile &quot;%1&quot;</source>
        <translation>使用配置“%1”</translation>
    </message>
    <message>
        <source>Windows…</source>
        <translation>窗口…</translation>
    </message>
    <message>
        <source>Make windows of what repeats</source>
        <translation>用重复出现的文本划分窗口</translation>
    </message>
    <message>
        <source>The trace has no NVTX markers.</source>
        <translation>此跟踪没有 NVTX 标记。</translation>
    </message>
    <message>
        <source>Most frequent NVTX texts of this trace</source>
        <translation>此跟踪中最常见的 NVTX 文本</translation>
    </message>
</context>
<context>
    <name>gapscope::EventDetails</name>
    <message>
        <source>The event&apos;s row in the export</source>
        <translation>事件在导出文件中的行</translation>
    </message>
    <message>
        <source>No event selected</source>
        <translation>未选择事件</translation>
    </message>
    <message>
        <source>Click a bar of the timeline, or press Tab there; the keys . and , go on to the next and the previous one of the lane.</source>
        <translation>单击时间线中的条，或在时间线中按 Tab；按 . 和 , 可到泳道的下一个和上一个事件。</translation>
    </message>
    <message>
        <source>No recorded GPU work has this call&apos;s correlation</source>
        <translation>没有记录的 GPU 工作与此调用的 correlation 对应</translation>
    </message>
    <message>
        <source>No recorded call has this work&apos;s correlation</source>
        <translation>没有记录的调用与此工作的 correlation 对应</translation>
    </message>
    <message>
        <source>GPU work that it launched</source>
        <translation>它启动的 GPU 工作</translation>
    </message>
    <message>
        <source>Launched by</source>
        <translation>启动者</translation>
    </message>
    <message>
        <source>begins %1 after the call began</source>
        <translation>在调用开始后 %1 开始</translation>
    </message>
    <message>
        <source>begins %1 before the call began</source>
        <translation>在调用开始前 %1 开始</translation>
    </message>
    <message>
        <source>Go to it (J)</source>
        <translation>转到它 (J)</translation>
    </message>
    <message>
        <source>Row of %1</source>
        <translation>%1 的行</translation>
    </message>
    <message>
        <source>Its row can be read when the trace is loaded.</source>
        <translation>跟踪加载后才能读取它的行。</translation>
    </message>
    <message>
        <source>The selected event</source>
        <translation>选中的事件</translation>
    </message>
</context>
<context>
    <name>gapscope::EventFieldModel</name>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
</context>
<context>
    <name>gapscope::ExplanationDetails</name>
    <message>
        <source>Looking at what surrounds the gap…</source>
        <translation>正在查看间隙周围的情况…</translation>
    </message>
    <message>
        <source>The gap divided among calls and NVTX ranges</source>
        <translation>按调用和 NVTX 区间划分的间隙</translation>
    </message>
    <message>
        <source>The line that is chosen has its calls marked in the timeline; Enter goes to the longest of them. Calls are context: none is shown to be the cause.</source>
        <translation>所选行的调用会在时间线中标出；按 Enter 转到其中最长的一次。调用只是上下文：没有证明哪一个是原因。</translation>
    </message>
    <message>
        <source>No gap selected</source>
        <translation>未选择间隙</translation>
    </message>
    <message>
        <source>Select one to see what surrounds it, what the host did meanwhile, and what the trace cannot tell.</source>
        <translation>选择一个间隙，查看其周围的情况、主机在此期间做了什么，以及跟踪无法说明什么。</translation>
    </message>
    <message>
        <source>%1, chunk %2: what surrounds the %3 ms without kernels</source>
        <translation>%1，块%2：%3 ms 无内核期间的周围情况</translation>
    </message>
    <message>
        <source>What surrounds the selected gap</source>
        <translation>选中间隙周围的情况</translation>
    </message>
</context>
<context>
    <name>gapscope::ExportCommands</name>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation>%1 (*.%2)</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>保存图</translation>
    </message>
    <message>
        <source>PNG image (*.png)</source>
        <translation>PNG 图像 (*.png)</translation>
    </message>
    <message>
        <source>Save figure of the view</source>
        <translation>保存当前视图的图</translation>
    </message>
    <message>
        <source>Folder for gaps.csv, apis.csv and activities.csv</source>
        <translation>存放 gaps.csv、apis.csv 和 activities.csv 的文件夹</translation>
    </message>
    <message>
        <source>Export HTML page</source>
        <translation>导出 HTML 页面</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML 页面 (*.html)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Export comparison</source>
        <translation>导出比较</translation>
    </message>
    <message>
        <source>Comparison as JSON (*.json)</source>
        <translation>JSON 格式的比较 (*.json)</translation>
    </message>
</context>
<context>
    <name>gapscope::FindingsView</name>
    <message>
        <source>What the trace shows</source>
        <translation>跟踪显示的内容</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>可以查看的地方</translation>
    </message>
    <message>
        <source>What the trace cannot tell</source>
        <translation>跟踪无法说明的内容</translation>
    </message>
    <message>
        <source>Go to it in the timeline</source>
        <translation>在时间线中转到该处</translation>
    </message>
    <message>
        <source>Go to: %1</source>
        <translation>转到：%1</translation>
    </message>
    <message>
        <source>It rests on: %1</source>
        <translation>依据：%1</translation>
    </message>
    <message>
        <source>Copy these sentences</source>
        <translation>复制这些句子</translation>
    </message>
</context>
<context>
    <name>gapscope::GapDetails</name>
    <message>
        <source>Runtime APIs</source>
        <translation>运行时 API</translation>
    </message>
    <message>
        <source>Copies and memsets</source>
        <translation>拷贝和 memset</translation>
    </message>
    <message>
        <source>%1, chunk %2: %3 ms without recorded kernels</source>
        <translation>%1，块 %2：%3 ms 没有记录的内核</translation>
    </message>
    <message>
        <source>%1. From %2 to %3. Copies and memsets fill %4 ms of it; in the other %5 ms nothing is recorded on this GPU.</source>
        <translation>%1。从 %2 到 %3。拷贝和 memset 占其中 %4 ms；其余 %5 ms 在此 GPU 上没有任何记录。</translation>
    </message>
    <message>
        <source>The gap begins at %1.</source>
        <translation>间隙开始于 %1。</translation>
    </message>
    <message>
        <source>Not known which calls overlap the gap: %1</source>
        <translation>不知道哪些调用与间隙重叠：%1</translation>
    </message>
    <message>
        <source>No runtime calls overlap the gap</source>
        <translation>没有运行时调用与间隙重叠</translation>
    </message>
    <message>
        <source>Runtime calls of the GPU&apos;s processes that overlap the gap</source>
        <translation>此 GPU 的进程中与间隙重叠的运行时调用</translation>
    </message>
    <message>
        <source>No copies or memsets overlap the gap</source>
        <translation>没有拷贝或 memset 与间隙重叠</translation>
    </message>
    <message>
        <source>Copies and memsets that overlap the gap</source>
        <translation>与间隙重叠的拷贝和 memset</translation>
    </message>
    <message>
        <source>No gap selected</source>
        <translation>未选择间隙</translation>
    </message>
    <message>
        <source>Select a row of the table, click a hatched gap in the timeline, or press ] for the first and G for the longest.</source>
        <translation>选择表格中的一行，单击时间线中带斜线的间隙，或按 ] 选第一个、按 G 选最长的。</translation>
    </message>
    <message>
        <source>The selected gap</source>
        <translation>选中的间隙</translation>
    </message>
</context>
<context>
    <name>gapscope::GapPanel</name>
    <message>
        <source>chunk</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Filter by chunk or GPU</source>
        <translation>按块或 GPU 筛选</translation>
    </message>
    <message>
        <source>Filter gaps by chunk or GPU</source>
        <translation>按块或 GPU 筛选间隙</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>gapscope::GapTableModel</name>
    <message>
        <source>%1 (partial)</source>
        <translation>%1（不完整）</translation>
    </message>
    <message>
        <source>Window of chunk %1: %2 to %3</source>
        <translation>块 %1 的窗口：%2 到 %3</translation>
    </message>
    <message>
        <source>Partial: the capture&apos;s edge lies inside the window.</source>
        <translation>不完整：采集边界位于窗口之内。</translation>
    </message>
    <message>
        <source>Gap from %1 to %2</source>
        <translation>间隙从 %1 到 %2</translation>
    </message>
    <message>
        <source>Not known: a host marker that this needs was not found.</source>
        <translation>未知：找不到所需的主机标记。</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>块</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>%1 to%2%3</source>
        <comment>hand-off phase</comment>
        <translation>%1 到%2%3</translation>
    </message>
    <message>
        <source>%1 to%2first kernel</source>
        <comment>hand-off phase</comment>
        <translation>%1 到%2首个内核</translation>
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
        <translation>窗口中没有记录内核的最长部分</translation>
    </message>
    <message>
        <source>Part of the gap with copies or memsets, counted once</source>
        <translation>间隙中有拷贝或 memset 的部分，重叠只计一次</translation>
    </message>
    <message>
        <source>Length less copies: the part in which nothing is recorded on the GPU</source>
        <translation>长度减去拷贝：GPU 上没有任何记录的部分</translation>
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
        <translation>转到</translation>
    </message>
    <message>
        <source>A time (261.04 s), a chunk (6), or a gap by chunk and GPU (6:2):</source>
        <translation>时间 (261.04 s)、块 (6)，或用块和 GPU 表示的间隙 (6:2)：</translation>
    </message>
    <message>
        <source>Where to go</source>
        <translation>转到哪里</translation>
    </message>
</context>
<context>
    <name>gapscope::HeatStrip</name>
    <message>
        <source>Longest gap of each chunk and GPU</source>
        <translation>每个块和 GPU 的最长间隙</translation>
    </message>
    <message>
        <source>Chunk %1, %2: %3 ms without recorded kernels</source>
        <translation>块%1，%2：%3 ms 没有记录到内核</translation>
    </message>
    <message>
        <source>No gap: kernels all through the window</source>
        <translation>没有间隙：整个窗口都有内核</translation>
    </message>
    <message>
        <source>The longest of %1 chunks, %2 to %3</source>
        <translation>%1 个块（%2 到 %3）中最长的</translation>
    </message>
    <message>
        <source>Arrow keys and clicks select the gap of a cell.</source>
        <translation>方向键和单击可选择单元格的间隙。</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>块</translation>
    </message>
    <message>
        <source>shortest %1</source>
        <translation>最短 %1</translation>
    </message>
    <message>
        <source>longest %1</source>
        <translation>最长 %1</translation>
    </message>
    <message>
        <source>a cell shows the longest of its chunks</source>
        <translation>单元格显示其块中最长的</translation>
    </message>
</context>
<context>
    <name>gapscope::KeysDialog</name>
    <message>
        <source>Change keys</source>
        <translation>更改快捷键</translation>
    </message>
    <message>
        <source>&amp;Keys:</source>
        <translation>快捷键(&amp;K)：</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>操作及其快捷键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Press the new key</source>
        <translation>按下新的快捷键</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Remove a&amp;ll</source>
        <translation>全部删除(&amp;L)</translation>
    </message>
    <message>
        <source>As in the &amp;preset</source>
        <translation>恢复为预设(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;New key:</source>
        <translation>新快捷键(&amp;N)：</translation>
    </message>
    <message>
        <source>Press the new key in the field first.</source>
        <translation>请先在框中按下新的快捷键。</translation>
    </message>
</context>
<context>
    <name>gapscope::LaneLabels</name>
    <message>
        <source>Lane names</source>
        <translation>泳道名称</translation>
    </message>
    <message>
        <source>, folded</source>
        <translation>，已折叠</translation>
    </message>
    <message>
        <source>, open</source>
        <translation>，已展开</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>The times on the ruler are counted from %1</source>
        <translation>标尺上的时间从 %1 算起</translation>
    </message>
</context>
<context>
    <name>gapscope::LoadProgress</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 rows, %2 a second</source>
        <translation>%1 行，每秒 %2 行</translation>
    </message>
    <message>
        <source>shown: kernels only</source>
        <translation>已显示：仅内核</translation>
    </message>
    <message>
        <source>shown: kernels so far</source>
        <translation>已显示：目前的内核</translation>
    </message>
</context>
<context>
    <name>gapscope::MainWindow</name>
    <message>
        <source>Export %1…</source>
        <translation>导出 %1…</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>About Gapscope</source>
        <translation>关于 Gapscope</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>The demo trace is not installed: %1 is not there.</source>
        <translation>演示跟踪未安装：%1 不存在。</translation>
    </message>
    <message>
        <source>Open trace</source>
        <translation>打开跟踪</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（不存在）</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>The language changes when Gapscope is started again.</source>
        <translation>语言将在下次启动 Gapscope 时更改。</translation>
    </message>
    <message>
        <source>%1 (loading) - Gapscope</source>
        <translation>%1（加载中）- Gapscope</translation>
    </message>
    <message>
        <source>%1 - Gapscope</source>
        <translation>%1 - Gapscope</translation>
    </message>
    <message>
        <source>No known markers were found: each GPU&apos;s whole run is one window.</source>
        <translation>未找到已知标记：每个 GPU 的整个运行作为一个窗口。</translation>
    </message>
    <message>
        <source>What repeats: %1 (%2).</source>
        <translation>重复出现的文本：%1（%2）。</translation>
    </message>
    <message>
        <source>Use as windows</source>
        <translation>用作窗口</translation>
    </message>
    <message>
        <source>Windows…</source>
        <translation>窗口…</translation>
    </message>
    <message>
        <source>Without runtime calls</source>
        <translation>不含运行时调用</translation>
    </message>
    <message>
        <source>Without runtime calls and NVTX</source>
        <translation>不含运行时调用和 NVTX</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>%1 is being written. The window closes when it is there; close again to give it up.</source>
        <translation>正在写入 %1。写完后窗口将关闭；再次关闭则放弃写入。</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
</context>
<context>
    <name>gapscope::MarkPanel</name>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>M in the timeline marks the time at the pointer. Here Enter goes to a mark, F2 edits its text, Delete removes it.</source>
        <translation>在时间线中按 M 标记指针处的时间。在此处按 Enter 转到标记，F2 编辑文本，Delete 删除。</translation>
    </message>
    <message>
        <source>Remove marks</source>
        <translation>删除标记</translation>
    </message>
</context>
<context>
    <name>gapscope::MarkTableModel</name>
    <message>
        <source>Time (ns)</source>
        <translation>时间 (ns)</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>时间 (s)</translation>
    </message>
    <message>
        <source>Since the one before (ns)</source>
        <translation>距上一个 (ns)</translation>
    </message>
    <message>
        <source>Since the one before (ms)</source>
        <translation>距上一个 (ms)</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>gapscope::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>gapscope::NotesCommands</name>
    <message>
        <source>The notes of this trace cannot be read and were set aside: %1</source>
        <translation>无法读取此跟踪的笔记，已另行保存：%1</translation>
    </message>
    <message>
        <source>The notes of this trace cannot be read; new ones are not kept: %1</source>
        <translation>无法读取此跟踪的笔记；新的笔记不会保存：%1</translation>
    </message>
    <message>
        <source>Go to view &amp;%1</source>
        <translation>转到视图 &amp;%1</translation>
    </message>
    <message>
        <source>Store the view as %1</source>
        <translation>将视图存为 %1</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Session (*.json)</source>
        <translation>会话 (*.json)</translation>
    </message>
    <message>
        <source>Not saved: another trace was opened meanwhile.</source>
        <translation>未保存：期间打开了另一个跟踪。</translation>
    </message>
    <message>
        <source>The trace&apos;s file cannot be read any more.</source>
        <translation>已无法读取跟踪文件。</translation>
    </message>
    <message>
        <source>The session&apos;s notes are shown. Your own were kept: %1</source>
        <translation>正在显示会话的笔记。您自己的笔记已保留：%1</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Sessions (*.json);;All files (*)</source>
        <translation>会话 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Another trace is being loaded.</source>
        <translation>正在加载另一个跟踪。</translation>
    </message>
    <message>
        <source>%1 is a session of another trace: open %2 first.</source>
        <translation>%1 是另一个跟踪的会话：请先打开 %2。</translation>
    </message>
</context>
<context>
    <name>gapscope::OverviewStrip</name>
    <message>
        <source>Overview of the whole trace</source>
        <translation>整个跟踪的概览</translation>
    </message>
    <message>
        <source>Drag to move the visible part of the timeline.</source>
        <translation>拖动以移动时间线的可见部分。</translation>
    </message>
</context>
<context>
    <name>gapscope::PatternEdit</name>
    <message>
        <source>An expression is needed.</source>
        <translation>需要表达式。</translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <translation>第 %1 个字符：%2</translation>
    </message>
</context>
<context>
    <name>gapscope::PhaseBar</name>
    <message>
        <source>no &quot;%1&quot; marker in the trace</source>
        <translation>跟踪中没有“%1”标记</translation>
    </message>
    <message>
        <source>no &quot;%1&quot; marker of chunk %2</source>
        <translation>没有块 %2 的“%1”标记</translation>
    </message>
    <message>
        <source>no &quot;%1&quot; marker found for this window</source>
        <translation>未找到此窗口的“%1”标记</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 to first kernel after the gap</source>
        <translation>%1 到间隙后的首个内核</translation>
    </message>
    <message>
        <source>no recorded kernel of this GPU after the gap</source>
        <translation>间隙之后此 GPU 没有记录的内核</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>gapscope::PhaseStrip</name>
    <message>
        <source>The hand-off beside the gap</source>
        <translation>间隙旁的交接过程</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>间隙 %1</translation>
    </message>
    <message>
        <source>The gap</source>
        <translation>间隙</translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileChooser</name>
    <message>
        <source>Compare with another profile</source>
        <translation>与其他配置比较</translation>
    </message>
    <message>
        <source>The windows of this trace are found once more, with another profile. Before: %1. After:</source>
        <translation>使用另一个配置重新查找此跟踪的窗口。之前：%1。之后：</translation>
    </message>
    <message>
        <source>Profile to compare with</source>
        <translation>用于比较的配置</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>从文件…</translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileCommands</name>
    <message>
        <source>Save profile</source>
        <translation>保存配置</translation>
    </message>
    <message>
        <source>Profile (*.json)</source>
        <translation>配置 (*.json)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Load profile</source>
        <translation>加载配置</translation>
    </message>
    <message>
        <source>Profiles (*.json);;All files (*)</source>
        <translation>配置 (*.json);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileEditor</name>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>NVTX texts that repeat: a click takes one</source>
        <translation>重复出现的 NVTX 文本：单击即可采用</translation>
    </message>
    <message>
        <source>What it finds</source>
        <translation>找到的内容</translation>
    </message>
    <message>
        <source>The first windows</source>
        <translation>最前面的窗口</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Length (ms)</source>
        <translation>长度 (ms)</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>加载(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>No NVTX text of this trace repeats three times.</source>
        <translation>此跟踪中没有重复三次的 NVTX 文本。</translation>
    </message>
    <message>
        <source>Mend the expression to see what it finds.</source>
        <translation>修正表达式后即可看到找到的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%1 window(s)</source>
        <translation>
            <numerusform>%1 个窗口</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of them hold for no GPU with recorded kernels</source>
        <translation>其中 %1 个不属于任何有内核记录的 GPU</translation>
    </message>
    <message numerus="yes">
        <source>%1 marker(s) of %2</source>
        <translation>
            <numerusform>%2 的 %1 个标记</numerusform>
        </translation>
    </message>
    <message>
        <source>Fields of the windows and their preview</source>
        <translation>窗口的字段及其预览</translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileFields</name>
    <message>
        <source>named after its expression</source>
        <translation>以表达式命名</translation>
    </message>
    <message>
        <source>each NVTX range that matches</source>
        <translation>每个匹配的 NVTX 范围</translation>
    </message>
    <message>
        <source>from one marker of a role to the next</source>
        <translation>从某角色的一个标记到下一个</translation>
    </message>
    <message>
        <source>each GPU&apos;s whole run</source>
        <translation>每个 GPU 的整个运行</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Windows are</source>
        <translation>窗口为(&amp;W)</translation>
    </message>
    <message>
        <source>E&amp;xpression</source>
        <translation>表达式(&amp;X)</translation>
    </message>
    <message>
        <source>Their &amp;role</source>
        <translation>其角色(&amp;R)</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>expression (?&lt;chunk&gt;…)</source>
        <translation>表达式 (?&lt;块&gt;…)</translation>
    </message>
    <message>
        <source>which end</source>
        <translation>哪一端</translation>
    </message>
    <message>
        <source>label</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Which end of a range is the marker %1</source>
        <translation>标记 %1 取范围的哪一端</translation>
    </message>
    <message>
        <source>Label of %1</source>
        <translation>%1 的名称</translation>
    </message>
    <message>
        <source>one chosen span of time</source>
        <translation>一个选定的时段</translation>
    </message>
    <message>
        <source>Expression of %1</source>
        <translation>%1 的表达式</translation>
    </message>
</context>
<context>
    <name>gapscope::RangeDetails</name>
    <message>
        <source>Zoom to it</source>
        <translation>缩放到该范围</translation>
    </message>
    <message>
        <source>Make it a window</source>
        <translation>用作窗口</translation>
    </message>
    <message>
        <source>Report the longest gap of every GPU within this range</source>
        <translation>报告此范围内每个 GPU 的最长间隙</translation>
    </message>
    <message>
        <source>GPUs in the range</source>
        <translation>范围内的 GPU</translation>
    </message>
    <message>
        <source>Kernels in the range</source>
        <translation>范围内的内核</translation>
    </message>
    <message>
        <source>Copies in the range</source>
        <translation>范围内的拷贝</translation>
    </message>
    <message>
        <source>Calls in the range</source>
        <translation>范围内的调用</translation>
    </message>
    <message>
        <source>No range selected</source>
        <translation>未选择范围</translation>
    </message>
    <message>
        <source>Drag over the lanes; the ends snap to those of events, freely with Alt. R takes the selected gap or event.</source>
        <translation>在泳道上拖动；两端吸附到事件边缘，按住 Alt 不吸附。按 R 采用所选的间隙或事件。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Busy: recorded kernels and graphs of a GPU, overlapping ones once. Times of names are added up over streams and threads, cut at the range&apos;s ends; counts and memory are of all that overlap it.</source>
        <translation>忙碌：一个 GPU 上记录的内核和图，重叠只计一次。各名称的时间按流和线程累加，并在范围两端截断；次数和内存计入所有与范围重叠的事件。</translation>
    </message>
    <message>
        <source>Of what has been read so far.</source>
        <translation>基于目前已读取的内容。</translation>
    </message>
    <message>
        <source>The selected range</source>
        <translation>选中的范围</translation>
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
        <translation>内核</translation>
    </message>
    <message>
        <source>Copies and memsets</source>
        <translation>拷贝和 memset</translation>
    </message>
    <message>
        <source>Runtime API</source>
        <translation>运行时 API</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Busy (ns)</source>
        <translation>忙碌 (ns)</translation>
    </message>
    <message>
        <source>Busy (ms)</source>
        <translation>忙碌 (ms)</translation>
    </message>
    <message>
        <source>Time (ns)</source>
        <translation>时间 (ns)</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>时间 (ms)</translation>
    </message>
    <message>
        <source>Busy (%)</source>
        <translation>忙碌 (%)</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Longest gap (ns)</source>
        <translation>最长间隙 (ns)</translation>
    </message>
    <message>
        <source>Longest gap (ms)</source>
        <translation>最长间隙 (ms)</translation>
    </message>
</context>
<context>
    <name>gapscope::SearchFields</name>
    <message>
        <source>Regular e&amp;xpression</source>
        <translation>正则表达式(&amp;X)</translation>
    </message>
    <message>
        <source>Text to search for</source>
        <translation>要搜索的文本</translation>
    </message>
    <message>
        <source>Search for a kernel, a copy, an NVTX text or a call</source>
        <translation>搜索内核、拷贝、NVTX 文本或调用</translation>
    </message>
    <message>
        <source>Enter: next match, Shift+Enter: previous match, Down: to the list</source>
        <translation>Enter：下一个匹配，Shift+Enter：上一个匹配，下：到列表</translation>
    </message>
    <message>
        <source>The text is a regular expression</source>
        <translation>文本是正则表达式</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配</translation>
    </message>
    <message>
        <source>Next match (Enter, F3)</source>
        <translation>下一个匹配 (Enter, F3)</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter, Shift+F3)</source>
        <translation>上一个匹配 (Shift+Enter, Shift+F3)</translation>
    </message>
    <message>
        <source>Kind of event</source>
        <translation>事件类型</translation>
    </message>
    <message>
        <source>What is searched</source>
        <translation>搜索的内容</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有类型</translation>
    </message>
    <message>
        <source>Kernels and graphs</source>
        <translation>内核和图</translation>
    </message>
    <message>
        <source>Copies and memsets</source>
        <translation>拷贝和 memset</translation>
    </message>
    <message>
        <source>NVTX</source>
        <translation>NVTX</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Work on a GPU, and the calls and NVTX texts of the processes that use it</source>
        <translation>某个 GPU 上的工作，以及使用它的进程的调用和 NVTX 文本</translation>
    </message>
    <message>
        <source>Shortest length</source>
        <translation>最短长度</translation>
    </message>
    <message>
        <source>Only events that are at least as long: 10 us, 1.5 ms, 2 s</source>
        <translation>仅限不短于此的事件：10 us、1.5 ms、2 s</translation>
    </message>
    <message>
        <source>any length</source>
        <translation>任意长度</translation>
    </message>
    <message>
        <source>&amp;At least</source>
        <translation>至少(&amp;A)</translation>
    </message>
    <message>
        <source>Where to search</source>
        <translation>搜索范围</translation>
    </message>
    <message>
        <source>The part of the trace that is searched</source>
        <translation>要搜索的跟踪部分</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>In the selected range</source>
        <translation>在所选范围内</translation>
    </message>
    <message>
        <source>In the visible range</source>
        <translation>在可见范围内</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>所有 GPU</translation>
    </message>
    <message>
        <source>The shortest length needs a number and a unit, such as 10 us or 1.5 ms.</source>
        <translation>最短长度需要数字和单位，例如 10 us 或 1.5 ms。</translation>
    </message>
    <message>
        <source>This is no regular expression: %1 at character %2.</source>
        <translation>这不是正则表达式：%1（第 %2 个字符）。</translation>
    </message>
</context>
<context>
    <name>gapscope::SearchPanel</name>
    <message>
        <source>Number of matches</source>
        <translation>匹配数</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>No range is selected: drag over the timeline, or search everywhere.</source>
        <translation>未选择范围：请在时间线上拖动，或搜索全部。</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>No event matches.</source>
        <translation>没有匹配的事件。</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, the first %2 listed</source>
        <translation>%1，列出前 %2 个</translation>
    </message>
    <message>
        <source>number %1 is selected</source>
        <translation>已选择第 %1 个</translation>
    </message>
</context>
<context>
    <name>gapscope::SearchTableModel</name>
    <message>
        <source>kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>CUDA graph</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>memset</source>
        <translation>memset</translation>
    </message>
    <message>
        <source>unified-memory move</source>
        <translation>统一内存迁移</translation>
    </message>
    <message>
        <source>NVTX mark</source>
        <translation>NVTX 标记</translation>
    </message>
    <message>
        <source>NVTX range</source>
        <translation>NVTX 范围</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>分析器开销</translation>
    </message>
    <message>
        <source>call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Start (ns)</source>
        <translation>开始 (ns)</translation>
    </message>
    <message>
        <source>Start (s)</source>
        <translation>开始 (s)</translation>
    </message>
    <message>
        <source>Length (ns)</source>
        <translation>长度 (ns)</translation>
    </message>
    <message>
        <source>Length (ms)</source>
        <translation>长度 (ms)</translation>
    </message>
    <message>
        <source>OS runtime call</source>
        <translation>操作系统调用</translation>
    </message>
    <message>
        <source>diagnostic</source>
        <translation>诊断信息</translation>
    </message>
    <message>
        <source>scheduling</source>
        <translation>调度</translation>
    </message>
</context>
<context>
    <name>gapscope::SuggestionList</name>
    <message>
        <source>NVTX texts that repeat</source>
        <translation>重复出现的 NVTX 文本</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>gapscope::SurroundingsView</name>
    <message>
        <source>ends where the gap begins</source>
        <translation>在间隙开始处结束</translation>
    </message>
    <message>
        <source>ends %1 before the gap</source>
        <translation>在间隙之前 %1 结束</translation>
    </message>
    <message>
        <source>begins where the gap ends</source>
        <translation>在间隙结束处开始</translation>
    </message>
    <message>
        <source>begins %1 after the gap</source>
        <translation>在间隙之后 %1 开始</translation>
    </message>
    <message>
        <source>called %1 before the gap began</source>
        <translation>在间隙开始前 %1 调用</translation>
    </message>
    <message>
        <source>called %1 before the gap ended</source>
        <translation>在间隙结束前 %1 调用</translation>
    </message>
    <message>
        <source>called %1 after the gap ended</source>
        <translation>在间隙结束后 %1 调用</translation>
    </message>
    <message>
        <source>it begins %1 before its call: the clocks disagree</source>
        <translation>它比其调用早 %1 开始：时钟不一致</translation>
    </message>
    <message>
        <source>it waited %1 from the call&apos;s begin</source>
        <translation>从调用开始起等待了 %1</translation>
    </message>
    <message>
        <source>Work before and after on this GPU</source>
        <translation>此 GPU 上前后的工作</translation>
    </message>
    <message>
        <source>Last kernel before</source>
        <translation>之前最后的内核</translation>
    </message>
    <message>
        <source>First kernel after</source>
        <translation>之后最先的内核</translation>
    </message>
    <message>
        <source>Last copy before</source>
        <translation>之前最后的拷贝</translation>
    </message>
    <message>
        <source>First copy after</source>
        <translation>之后最先的拷贝</translation>
    </message>
    <message>
        <source>The other GPUs meanwhile</source>
        <translation>其他 GPU 在此期间</translation>
    </message>
    <message>
        <source>none is recorded before the gap</source>
        <translation>间隙之前没有记录</translation>
    </message>
    <message>
        <source>none is recorded after the gap</source>
        <translation>间隙之后没有记录</translation>
    </message>
    <message>
        <source>launched by</source>
        <translation>启动者</translation>
    </message>
    <message>
        <source>no call with its correlation id is recorded</source>
        <translation>没有记录到具有其关联 ID 的调用</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>线程 %1</translation>
    </message>
    <message>
        <source>unknown thread</source>
        <translation>未知线程</translation>
    </message>
    <message>
        <source>Go to it in the timeline</source>
        <translation>在时间线中转到该处</translation>
    </message>
    <message>
        <source>No other GPU has kernels in this trace.</source>
        <translation>此跟踪中没有其他 GPU 有内核。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>kernels (ms)</source>
        <translation>内核 (ms)</translation>
    </message>
    <message>
        <source>share of gap</source>
        <translation>占间隙</translation>
    </message>
    <message>
        <source>copies (ms)</source>
        <translation>拷贝 (ms)</translation>
    </message>
    <message>
        <source>For %1 ms of the gap (%2) no GPU had kernels.</source>
        <translation>间隙中有 %1 ms（%2）没有任何 GPU 有内核。</translation>
    </message>
    <message>
        <source>No copies between GPUs overlap the gap.</source>
        <translation>没有 GPU 间拷贝与间隙重叠。</translation>
    </message>
    <message>
        <source>a GPU that is not recorded</source>
        <translation>未记录的 GPU</translation>
    </message>
    <message>
        <source>%1 with %2, %3: %4 copies of %5, %6 ms added up.</source>
        <translation>%1 与 %2，%3：%4 次拷贝，共 %5，累计 %6 ms。</translation>
    </message>
</context>
<context>
    <name>gapscope::TableView</name>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
</context>
<context>
    <name>gapscope::TimelinePlot</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Lanes of the trace over time. The table of gaps shows the same selection.</source>
        <translation>跟踪的泳道随时间展开。间隙表显示相同的选择。</translation>
    </message>
</context>
<context>
    <name>gapscope::TimelineView</name>
    <message>
        <source>Timeline with lane names</source>
        <translation>带泳道名称的时间线</translation>
    </message>
    <message>
        <source>Scroll the lanes</source>
        <translation>滚动泳道</translation>
    </message>
</context>
<context>
    <name>gapscope::TracePage</name>
    <message>
        <source>Gaps</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What can be chosen from</source>
        <translation>可供选择的内容</translation>
    </message>
    <message>
        <source>What is known of the selection</source>
        <translation>关于所选内容的信息</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
</context>
<context>
    <name>gapscope::TraceSession</name>
    <message>
        <source>Finding gaps</source>
        <translation>正在查找间隙</translation>
    </message>
    <message>
        <source>Preparing the picture</source>
        <translation>正在准备画面</translation>
    </message>
    <message>
        <source>There is not enough memory to load this trace.</source>
        <translation>内存不足，无法加载此跟踪。</translation>
    </message>
    <message>
        <source>Loading ended unexpectedly: %1.</source>
        <translation>加载意外结束：%1。</translation>
    </message>
</context>
</TS>
