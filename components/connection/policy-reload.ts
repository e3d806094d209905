import { reloadOnce } from './chunk-reload';

const loading = /^(?:connect|frame|img|media)-src/;

/**
 * A document keeps the policy that it came with, whichever pages it shows after that. Where one of these
 * loads from a host that the first did not, it is loaded anew, with a policy of its own.
 */
export function watchPolicy(): void {
  const { pathname } = window.location;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (window.location.pathname === pathname || !loading.test(effectiveDirective)) return;
    const reload = () => window.location.reload();
    try {
      reloadOnce({ storage: sessionStorage, now: Date.now(), reload });
    } catch {
      // Storage is closed to us: without a memory, a reload could go round for ever.
    }
  });
}
