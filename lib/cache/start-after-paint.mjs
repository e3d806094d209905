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
const sources="SOURCES".split(" ");
const add=(name,set)=>new Promise((onload,onerror)=>document.head.append(
Object.assign(document.createElement(name),{onload,onerror},set)));
const flight=async()=>{
const r=await fetch(location.pathname+"?_rsc",{headers:{RSC:"1"},cache:"no-cache"});
if(!r.ok||!/x-component/.test(r.headers.get("content-type")))throw r;
self.__next_f.push([1,await r.text()])};
const start=async()=>{
if(started)return;
started=1;
document.querySelector("[data-later]")?.remove();
try{
for(const s of sources)add("link",{rel:"preload",as:"script",href:s}).catch(()=>{});
await Promise.all([FIRST]);
for(const src of sources)add("script",{src,async:true}).catch(()=>{})
}catch{started=0}};
const kinds=["pointerdown","keydown","focusin","click"];
const early=e=>{
start();
if(e.type=="click")pressed=e.target.closest?.("button[type=button]")||pressed};
for(const k of kinds)addEventListener(k,early,true);
addEventListener("lampstand:ready",()=>{
for(const k of kinds)removeEventListener(k,early,true);
pressed?.click()},{once:true});
try{new PerformanceObserver((l,o)=>{o.disconnect();setTimeout(start)}).observe({type:"paint",buffered:true})}catch{}
setTimeout(start,1500)
})()`.replaceAll('\n', '');

/** Pictures further down wait too; their frames are there. What runs no scripts does not heed it. */
const later =
  '<style data-later>@media(scripting:enabled){picture>[loading=lazy]{display:none}}</style>';

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
    .replace('SOURCES', () => sources.join(' '))
    .replace('FIRST', () => first.join());
  const tail = `<script>${script}</script>`;
  return (html.slice(0, end) + tail + html.slice(end))
    .replace('</head>', () => `${later}</head>`)
    .replace(asyncScript, '')
    .replace(scriptPreload, '');
}
