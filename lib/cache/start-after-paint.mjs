// What is read first must not wait for scripts: they start once the page is painted, or as soon as
// someone touches it. Why here, and what it gains: docs/decisions/0010-scripts-after-the-first-paint.md.

const asyncScript = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Runs in the page, so it is written for size. A press of a button before the page is alive is kept
 * and given back when `lampstand:ready` says that it is (components/site/route-progress).
 */
const starter = `(()=>{let started,pressed;const start=()=>{if(started)return;started=1;for(const src of SOURCES){const s=document.createElement("script");s.src=src;s.async=true;document.head.append(s)}};const early=e=>{start();const b=e.type=="click"&&e.target.closest&&e.target.closest("button[type=button]");if(b)pressed=b};const kinds=["pointerdown","keydown","focusin","click"];for(const k of kinds)addEventListener(k,early,true);addEventListener("lampstand:ready",()=>{for(const k of kinds)removeEventListener(k,early,true);pressed&&pressed.click()},{once:true});try{new PerformanceObserver((l,o)=>{o.disconnect();setTimeout(start)}).observe({type:"paint",buffered:true})}catch{}setTimeout(start,1500)})()`;

/** The same page, whose scripts wait for its first paint. A page without scripts of ours is left alone. */
export function startAfterPaint(html) {
  const sources = [...html.matchAll(asyncScript)].map(([, source]) => source);
  const end = html.lastIndexOf('</body>');
  if (sources.length === 0 || end < 0) return html;
  const script = starter.replace('SOURCES', () => JSON.stringify([...new Set(sources)]));
  const tail = `<script>${script}</script>`;
  return (html.slice(0, end) + tail + html.slice(end))
    .replace(asyncScript, '')
    .replace(scriptPreload, '');
}
