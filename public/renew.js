// What a page was to run with is not its own (server/document/loader.ts): of another release, or of content that
// was published after it. The page is loaded anew, once in a minute as by components/connection/chunk-reload.ts,
// unless someone is in one of its fields. Nothing of it runs then: the loader sees this script fail.
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
    // Without a memory it could go round for ever.
    return;
  }
  stop();
  location.reload();
})();
