import { reloadOnce } from './chunk-reload';

/** `connect-src`, `frame-src`, `img-src` and `media-src`, in few bytes: every page loads this. */
const loadDirective = /^[cfim]\w+-src$/;

/**
 * A document keeps the content security policy of its first page. If a later page loads from a host
 * that this policy forbids, or has styles of its own, as a preview of colors, the page is reloaded to get a
 * policy of its own.
 */
export function watchPolicy(): void {
  const { pathname } = window.location;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, target }) => {
    if (window.location.pathname === pathname) return;
    // React gives the styles that a page brings this attribute; those of an extension have none.
    if (!(target as HTMLElement).dataset?.precedence && !loadDirective.test(effectiveDirective))
      return;
    try {
      reloadOnce({
        storage: sessionStorage,
        now: Date.now(),
        reload: () => window.location.reload(),
      });
    } catch {
      // Storage is blocked: without a record of the last reload, the page could reload endlessly.
    }
  });
}
