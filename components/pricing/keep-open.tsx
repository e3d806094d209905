'use client';

import { useLayoutEffect } from 'react';
import { readStored, store } from '@/components/forms/stored';

interface Props {
  /** The name that the `<details>` of the page share. */
  group: string;
}

/** Whoever comes back to the page in this tab finds open what they left open. */
export function KeepOpen({ group }: Props) {
  useLayoutEffect(() => {
    const key = `lampstand:open:${group}`;
    const all = [...document.querySelectorAll<HTMLDetailsElement>(`details[name="${group}"]`)];
    const left = readStored('sessionStorage', key);
    if (left !== undefined) for (const details of all) details.open = details.id === left;
    const keep = () => store('sessionStorage', key, all.find(({ open }) => open)?.id ?? '');
    for (const details of all) details.addEventListener('toggle', keep);
    return () => {
      for (const details of all) details.removeEventListener('toggle', keep);
    };
  }, [group]);
  return null;
}
