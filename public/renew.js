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
  location.reload();
})();
