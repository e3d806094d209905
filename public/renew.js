// Loaded by server/document/loader.ts if a page's data or scripts are of another release, or its data is of
// content that was published after it. Reloads the page, at most once a minute (as
// components/connection/chunk-reload.ts does), unless a field has the focus. In both cases it reports an error
// to the loader, so that the page does not run.
(() => {
  const key = 'lampstand:reload';
  const now = Date.now();
  const script = document.currentScript;
  const stop = () => {
    script.onload = script.onerror;
  };
  if (document.querySelector(':focus')) return stop();
  try {
    if (now - sessionStorage[key] < 60_000) return;
    sessionStorage[key] = now;
  } catch {
    // Without storage it could reload endlessly.
    return;
  }
  stop();
  // Caches in front keep a page for a second, and its data on its own: with this header they ask the site, and
  // replace their copies (deploy/nginx, deploy/varnish). Both addresses that server/document/loader.ts uses.
  const { href, pathname, search } = location;
  const renew = (address, headers) =>
    fetch(address, { cache: 'reload', headers: { ...headers, 'X-Renew': '1' } }).then((answer) => answer.text());
  Promise.allSettled([
    renew(href),
    renew(`${pathname}?_rsc`, { RSC: '1' }),
    renew(`${pathname}${search || '?'}&_rsc`, { RSC: '1' }),
  ]).then(() => location.reload());
})();
