import { chromium } from "/work/main/node_modules/playwright/index.mjs";
import axeModule from "@axe-core/playwright";
const AxeBuilder = axeModule.default ?? axeModule;
const b = await chromium.launch({executablePath:"/usr/lib/chromium/chromium",args:["--no-sandbox"]});
const base="http://localhost:4802";
for (const [w,scheme] of [[1280,"light"],[1280,"dark"],[390,"light"],[390,"dark"]]) {
 const c = await b.newContext({baseURL:base,storageState:"/tmp/catalog-state.json",viewport:{width:w,height:w<500?844:800},colorScheme:scheme,hasTouch:w<500});
 const p = await c.newPage(); p.setDefaultTimeout(120000);
 for (const u of ["/products","/products?q=jersey+xl&stock=in","/products/446789","/products/446789?view=list","/products/413191?qty=5","/compare?v=446789-XS-001&v=446789-M-001&v=659965-05","/brands","/categories","/labels?v=446789-XS-001,446789-M-001"]) {
  await p.goto(u); await p.waitForTimeout(2500);
  const r = await new AxeBuilder({page:p}).options({rules:{"target-size":{enabled:true}},resultTypes:["violations"]}).analyze();
  const sw = await p.evaluate(()=>[document.documentElement.scrollWidth,document.documentElement.clientWidth]);
  const first = await p.evaluate(()=>{const r=document.querySelector("#results > *, .index li, .matrix");return r&&Math.round(r.getBoundingClientRect().top)});
  console.log(w,scheme,u,"scroll",sw.join("/"),"first",first,r.violations.map(v=>`${v.id}x${v.nodes.length} ${v.nodes.slice(0,2).map(n=>n.target.join(" ")+" "+(n.any[0]?.message??"").slice(0,100)).join(" | ")}`).join("; ")||"ok");
 }
 await c.close();
}
await b.close();
