// What is read first must not wait for scripts: they start once the page is painted, or as soon as
// someone touches it. Why here, and what it gains: docs/decisions/0010-scripts-after-the-first-paint.md.

const asyncScript = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Runs in the page, so it is written for size. What was left out of the page comes first: its data
 * (flight-apart.mjs), never from the browser's cache, which may be older than the page, and the whole
 * style sheet (own-style.mjs). Where they do not come the page stays as it is, and the next touch tries
 * again. A press of a button before the page is alive is kept and given back when `lampstand:ready`
 * says that it is (components/site/route-progress).
 */
const starter = `(()=>{
let started,pressed;
const add=(name,set)=>new Promise((done,failed)=>{
const e=Object.assign(document.createElement(name),set);
e.onload=done;e.onerror=failed;document.head.append(e)});
const flight=async()=>{
const r=await fetch(location.pathname+"?_rsc",{headers:{RSC:"1"},cache:"no-cache"});
if(!r.ok||!/x-component/.test(r.headers.get("content-type")))throw r;
self.__next_f.push([1,await r.text()])};
const start=async()=>{
if(started)return;
started=1;
try{
for(const href of SOURCES)add("link",{rel:"preload",as:"script",href}).catch(()=>{});
await Promise.all([FIRST]);
for(const src of SOURCES)add("script",{src,async:true}).catch(()=>{})
}catch{started=0}};
const early=e=>{
start();
const b=e.type=="click"&&e.target.closest&&e.target.closest("button[type=button]");
if(b)pressed=b};
const kinds=["pointerdown","keydown","focusin","click"];
for(const k of kinds)addEventListener(k,early,true);
addEventListener("lampstand:ready",()=>{
for(const k of kinds)removeEventListener(k,early,true);
pressed&&pressed.click()},{once:true});
try{new PerformanceObserver((l,o)=>{o.disconnect();setTimeout(start)}).observe({type:"paint",buffered:true})}catch{}
setTimeout(start,1500)
})()`.replaceAll('\n', '');

/**
 * The same page, whose scripts wait for its first paint. A page without scripts of ours is left alone.
 *
 * @param {string} html
 * @param {{ flightApart?: boolean, sheet?: string }} [first] what was left out of it: its flight, and
 *   the address of the style sheet
 */
export function startAfterPaint(html, { flightApart = false, sheet } = {}) {
  const sources = [...new Set([...html.matchAll(asyncScript)].map(([, source]) => source))];
  const end = html.lastIndexOf('</body>');
  if (sources.length === 0 || end < 0) return html;
  const first = [
    ...(flightApart ? ['flight()'] : []),
    ...(sheet ? [`add("link",${JSON.stringify({ rel: 'stylesheet', href: sheet })})`] : []),
  ];
  const script = starter
    .replaceAll('SOURCES', () => JSON.stringify(sources))
    .replace('FIRST', () => first.join());
  const tail = `<script>${script}</script>`;
  return (html.slice(0, end) + tail + html.slice(end))
    .replace(asyncScript, '')
    .replace(scriptPreload, '');
}
