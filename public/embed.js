// Puts a video where `<div data-lampstand="/embed/…">` stands and gives it its height. The link in
// the div stays as a card for whom the video does not answer: on a host it may not be shown on.
(() => {
  const site = new URL(document.currentScript.src).origin;
  for (const box of document.querySelectorAll('[data-lampstand]:not([data-taken])')) {
    const address = new URL(box.dataset.lampstand, site);
    if (address.origin !== site) continue;
    address.searchParams.set('card', 'own');
    box.dataset.taken = '';
    box.style.cssText +=
      ';position:relative;display:grid;place-items:center;aspect-ratio:16/9;border-radius:12px;background:radial-gradient(at 50% 110%,#6b4c1c,#1d2638 65%)';
    const link = box.querySelector('a');
    if (link) {
      link.style.cssText =
        'margin:1rem;padding:.75rem 1.5rem;border-radius:2rem;background:#e0a33a;color:#0f1420;font:600 1.0625rem/1.4 sans-serif;text-align:center;text-decoration:none';
    }
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = link ? link.textContent : '';
    frame.loading = 'lazy';
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    frame.style.cssText = 'position:absolute;visibility:hidden;width:100%;height:0;border:0';
    frame.onload = () => frame.contentWindow.postMessage('lampstand:hello', site);
    addEventListener('message', ({ origin, source, data }) => {
      const height = origin === site && source === frame.contentWindow && data && data.lampstand;
      if (!(height > 0 && height < 4000)) return;
      if (link) link.style.display = 'none';
      box.style.cssText += ';display:block;aspect-ratio:auto;background:none';
      frame.style.cssText = `display:block;width:100%;height:${height}px;border:0;border-radius:12px`;
    });
    box.append(frame);
  }
})();
