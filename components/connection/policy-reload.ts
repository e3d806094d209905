import { reloadOnce } from './chunk-reload';

const loadDirective = /^(?:connect|frame|img|media)-src/;

/**
 * A document keeps the content security policy of its first page. If a later page loads from a host
 * that this policy forbids, the page is reloaded to get a policy of its own.
 */
export function watchPolicy(): void {
  const { pathname } = window.location;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (window.location.pathname === pathname || !loadDirective.test(effectiveDirective)) return;
    const reload = () => window.location.reload();
    try {
      reloadOnce({ storage: sessionStorage, now: Date.now(), reload });
    } catch {
      // Storage is blocked: without a record of the last reload, the page could reload endlessly.
    }
  });
}
