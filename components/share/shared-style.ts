/**
 * The style of pages for people without an account. They come without a script and without the desk's style sheet, so
 * that they are small and open at once; the colors are those of app/globals.css.
 */
export const sharedStyle = `
:root{color-scheme:light dark;--paper:light-dark(#fbfaf6,#15161a);--raised:light-dark(#fff,#1c1e23);--ink:light-dark(#1a1b1e,#ecedef);--soft:light-dark(#62646b,#a0a3ab);--rule:light-dark(#e2dfd7,#2a2d34);--strong:light-dark(#c6c2b6,#3f434d);--edge:light-dark(#8b877b,#72777f);--signal:light-dark(#b4460f,#ff9b66);--onsignal:light-dark(#fff,#1d0f06);--good:light-dark(#1c784b,#5ec9a8);--low:light-dark(#706a00,#e6c84f);--out:light-dark(#b8123a,#ff7088);--chosen:light-dark(#f8e9de,#2d2119)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/23px "IBM Plex Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
header,main,footer{max-width:1080px;margin:0 auto;padding:0 20px}
header{padding-top:16px;padding-bottom:12px;font-weight:600;font-size:15px}
h1{font-size:24px;line-height:30px;font-weight:600;margin:0}
h2{font-size:15px;line-height:20px;font-weight:600;margin:28px 0 8px;padding-bottom:6px;border-bottom:1px solid var(--rule)}
p{margin:0}
a{color:inherit}
a:focus-visible,button:focus-visible,input:focus-visible{outline:2px solid var(--signal);outline-offset:2px}
code{font:13px/18px "IBM Plex Mono",ui-monospace,Menlo,Consolas,monospace}
.soft{color:var(--soft)}
.small{font-size:13px;line-height:18px}
.picture{display:block;background:#e9e8e4;border:1px solid var(--rule);border-radius:4px;aspect-ratio:1;overflow:hidden}
.picture img{display:block;width:100%;height:100%;object-fit:contain;background:#fff}
.more{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.more a{width:64px}
.item{display:grid;gap:20px}
.price{font-size:30px;line-height:36px;font-weight:600;margin-top:16px}
.price span{font-size:13px;line-height:18px;font-weight:400;color:var(--soft);margin-left:6px}
.stock{display:flex;align-items:baseline;flex-wrap:wrap;gap:0 8px;margin-top:12px;font-weight:600}
.stock::before{content:"";width:9px;height:9px;border-radius:50%;background:currentColor}
.in{color:var(--good)}.few{color:var(--low)}.out{color:var(--out)}.unknown{color:var(--soft)}
.out::before,.unknown::before{background:none;border:2px solid currentColor}
.stock b{color:var(--ink);font-weight:400}
.late{color:var(--low)}
.note{margin-top:12px;padding-left:10px;border-left:2px solid var(--strong);white-space:pre-line}
.variants{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
.variants a{display:block;min-height:36px;padding:6px 12px;border:1px solid var(--strong);border-radius:4px;background:var(--raised);text-decoration:none}
.variants a:hover{border-color:var(--edge)}
.variants [aria-current]{border-color:var(--signal);background:var(--chosen);font-weight:600}
.variants .gone{color:var(--soft);text-decoration:line-through}
dl{display:grid;grid-template-columns:minmax(96px,max-content) 1fr;gap:6px 20px;margin:0}
dt{color:var(--soft)}
dd{margin:0}
.text{white-space:pre-line;max-width:72ch;margin-top:16px}
table{border-collapse:collapse;width:100%}
th,td{padding:10px 12px 10px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--rule)}
th{font-size:12px;line-height:16px;font-weight:400;color:var(--soft);border-bottom-color:var(--strong)}
.figure{text-align:right;white-space:nowrap}
td .picture{width:64px}
tfoot td{border:0;font-weight:600;font-size:17px}
td .stock,td .note{margin-top:4px;font-size:13px;line-height:18px}
.lines{margin-top:16px}
.compare{overflow-x:auto;background:linear-gradient(to right,var(--paper) 60%,transparent) 0/32px 100% no-repeat local,linear-gradient(to left,var(--paper) 60%,transparent) 100%/32px 100% no-repeat local,linear-gradient(to right,var(--strong),transparent) 0/10px 100% no-repeat,linear-gradient(to left,var(--strong),transparent) 100%/10px 100% no-repeat}
.compare th:first-child{min-width:104px;overflow-wrap:normal}
.compare td{min-width:150px}
.compare .picture{max-width:200px}
form{display:grid;gap:12px;max-width:360px;margin-top:16px}
input{height:40px;width:100%;padding:0 12px;border:1px solid var(--edge);border-radius:4px;background:var(--raised);color:inherit;font:inherit}
button{height:40px;padding:0 16px;border:0;border-radius:4px;background:var(--signal);color:var(--onsignal);font:inherit;font-weight:600}
.wrong{color:var(--out)}
footer{margin-top:40px;padding-top:14px;padding-bottom:32px;border-top:1px solid var(--rule)}
@media (min-width:800px){.item{grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:40px}header{padding-top:24px}}
@media (max-width:560px){.lines thead{display:none}.lines tr{display:grid;grid-template-columns:64px 1fr auto;gap:0 12px;padding:10px 0;border-bottom:1px solid var(--rule)}.lines td{padding:0;border:0}.lines td:first-child,.lines td:nth-child(2){grid-row:1/4}.lines .figure{grid-column:3;white-space:normal}.lines tfoot tr{display:flex;justify-content:space-between}}
@media print{:root{color-scheme:light}body{background:#fff}.more,.variants{display:none}}
`;
