'use client';

import { useEffect } from 'react';

/**
 * Replaces the address of a page that shows words of danger by another, so that neither the address bar nor going back
 * repeats them.
 */
export function HideQuery({ path }: { path: string }) {
  // The state is Next's own, which it then leaves alone.
  useEffect(() => window.history.replaceState(window.history.state, '', path), [path]);
  return null;
}
