import { reloadOnce } from './chunk-reload';

const loadDirective = /^(?:connect|frame|img|media)-src/;
/** React gives the styles that a page brings this attribute; those of an extension have none. */
const isOwnStyle = (target: EventTarget | null) =>
  target instanceof HTMLStyleElement && target.dataset.precedence !== undefined;

/**
 * A document keeps the content security policy of its first page. If a later page loads from a host
 * that this policy forbids, or has styles of its own, as a preview of colors, the page is reloaded to get a
 * policy of its own.
 */
export function watchPolicy(): void {
  const { pathname } = window.location;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, target }) => {
    if (window.location.pathname === pathname) return;
    if (!loadDirective.test(effectiveDirective) && !isOwnStyle(target)) return;
    const reload = () => window.location.reload();
    try {
      reloadOnce({ storage: sessionStorage, now: Date.now(), reload });
    } catch {
      // Storage is blocked: without a record of the last reload, the page could reload endlessly.
    }
  });
}
