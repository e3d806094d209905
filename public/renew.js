// A page of an earlier release has come to where its own data and scripts are no more (server/document/loader.ts):
// it is loaded anew, once in a minute as by components/connection/chunk-reload.ts, unless someone is in
// one of its fields.
(() => {
  const key = 'lampstand:reload';
  const now = Date.now();
  if (document.querySelector(':focus')) return;
  try {
    if (now - sessionStorage[key] < 60_000) return;
    sessionStorage[key] = now;
  } catch {
    // Without a memory it could go round for ever.
    return;
  }
  location.reload();
})();
