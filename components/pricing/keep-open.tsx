'use client';

import { useLayoutEffect } from 'react';

interface Props {
  /** The name that the `<details>` of the page share. */
  group: string;
}

/** Whoever comes back to the page in this tab finds open what they left open. */
export function KeepOpen({ group }: Props) {
  useLayoutEffect(() => {
    const key = `lampstand:open:${group}`;
    const all = [...document.querySelectorAll<HTMLDetailsElement>(`details[name="${group}"]`)];
    const left = read(key);
    if (left !== null) for (const details of all) details.open = details.id === left;
    const keep = () => write(key, all.find(({ open }) => open)?.id ?? '');
    for (const details of all) details.addEventListener('toggle', keep);
    return () => {
      for (const details of all) details.removeEventListener('toggle', keep);
    };
  }, [group]);
  return null;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, id: string): void {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Storage is switched off: the page begins as it always does.
  }
}
