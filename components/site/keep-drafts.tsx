'use client';

import { useEffect } from 'react';
import { withDraftsParameter } from '@/lib/http/drafts-address';

/** On a page with drafts, makes its links to public pages lead to these with drafts, too. */
export function KeepDrafts() {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.origin !== window.location.origin || link.target) return;
      const isWithin = link.pathname === window.location.pathname && link.hash !== '';
      if (isWithin || /^(?:\/[a-z]{2})?\/(?:desk|users|print|api)(?:\/|$)/.test(link.pathname)) {
        return;
      }
      // The router would keep this page's frame around a page without drafts; the browser loads a document.
      event.stopPropagation();
      event.preventDefault();
      const address = withDraftsParameter(link.pathname + link.search + link.hash);
      if (event.metaKey || event.ctrlKey || event.shiftKey) window.open(address, '_blank');
      else window.location.assign(address);
    };
    window.addEventListener('click', follow, { capture: true });
    return () => window.removeEventListener('click', follow, { capture: true });
  }, []);
  return null;
}
