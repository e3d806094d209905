import { bodyDigestHeader } from './markup.ts';
import type { Loader, Page } from './page.ts';

/**
 * Runs in the page, so it is written for size. First it fetches what was left out of the page: React's
 * data, bypassing the browser's cache, which may be older than the page, and the whole style sheet. If
 * either fails the page stays as it is, and the visitor's next input tries again. A click on a button
 * before hydration is repeated at `lampstand:ready` (components/site/route-progress). Scripts wait for the
 * largest picture, for 1.5 seconds at most, so that they do not compete with it for bandwidth. They are
 * fetched into the browser's cache meanwhile, at low priority. Not by preload: Chromium warns about
 * preloads that are not used in time, and on a slow connection that is all of them.
 *
 * If the data is of another release, or of content that was published after the page, or a script is missing
 * (404), public/renew.js reloads the page. That is rare, so it is a file of its own, at an address that each
 * release has. Where it reloaded a moment ago, the page runs with newer data of its own release, and React
 * shows what that says; it never runs with data of another (docs/decisions/0078).
 */
const source = `(()=>{
let started,pressed;
const sources="SOURCES".split(" ");
const add=(name,set)=>new Promise((onload,onerror)=>document.head.append(
Object.assign(document.createElement(name),{onload,onerror},set)));
const renew=()=>add("script",{src:"/renew.js"});
const flight=async(build,body)=>{
const r=await fetch(ADDRESS,{headers:{RSC:"1"},cache:"no-cache"});
if(!r.ok||!/x-component/.test(r.headers.get("content-type")))throw r;
const t=await r.text();
const same=t.includes(build);
if(!same||(r.headers.get("DIGEST")||body)!=body)await renew();
if(!same)throw r;
self.__next_f.push([1,t])};
const start=async()=>{
if(started)return;
started=1;
try{
const first=Promise.all([FIRST]);
for(const s of sources)fetch(s,{priority:"low"}).then(r=>r.status==404?renew():r.blob()).catch(()=>{});
await first;
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
const soon=()=>setTimeout(start);
try{new PerformanceObserver((l,o)=>{o.disconnect();
Promise.resolve(document.querySelector("img[fetchpriority=high]")?.decode()).then(soon,soon)}
).observe({type:"paint",buffered:true})}catch{}
setTimeout(start,1500)
})()`.replaceAll('\n', '');

/** Without the visitor's query if the page reads none: caches would keep a copy for each query. */
const withoutQuery = 'location.pathname+"?_rsc"';
const withQuery = 'location.pathname+(location.search||"?")+"&_rsc"';

/** The loader's script element, the last element of the body. */
export function loaderElement({ scripts, inline, flight, readsQuery, sheet }: Loader): string {
  const first = [
    ...(flight === undefined
      ? []
      : [`flight(${JSON.stringify(flight.build)},${JSON.stringify(flight.body)})`]),
    ...(sheet ? [`add("link",${JSON.stringify({ rel: 'stylesheet', href: sheet })})`] : []),
  ];
  const script = source
    .replace('DIGEST', bodyDigestHeader)
    .replace('SOURCES', () => scripts.join(' '))
    .replace('ADDRESS', () => (readsQuery ? withQuery : withoutQuery))
    .replace('FIRST', () => first.join());
  return `<script>${[...inline.map(withoutEnd), script].join(';')}</script>`;
}

const withoutEnd = (script: string) => script.replace(/;$/, '');

/** Returns the page with a changed loader. */
export function changeLoader(page: Page & { loader: Loader }, change: Partial<Loader>): Page {
  const loader = { ...page.loader, ...change };
  const { html } = page;
  const current = loaderElement(page.loader);
  const at = html.lastIndexOf(current);
  if (at < 0) return page;
  const end = html.slice(at + current.length);
  return { ...page, html: `${html.slice(0, at)}${loaderElement(loader)}${end}`, loader };
}
