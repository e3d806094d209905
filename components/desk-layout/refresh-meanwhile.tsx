'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds between two looks at what the server is doing. */
const interval = 3_000;

/**
 * Renders the page anew while what it shows is under way and somebody looks; without scripts a link does. Asks first
 * whether the server answers, because Next leaves the page if it does not. If what has the focus goes, such as a
 * notice that is no longer true, the heading gets it.
 */
export function RefreshMeanwhile() {
  const router = useRouter();
  useEffect(() => {
    let focused: Element | null = null;
    const keepFocus = () => {
      if (!focused || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) focusHeading();
    };
    const observer = new MutationObserver(keepFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      const isThere = await fetch('/api/v1/ready').then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isThere) return;
      focused = document.activeElement;
      router.refresh();
    }, interval);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      // It ends with what was under way, and so may what has the focus.
      keepFocus();
    };
  }, [router]);
  return null;
}

function focusHeading() {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
