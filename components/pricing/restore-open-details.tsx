'use client';

import { useLayoutEffect } from 'react';
import { readStored, store } from '@/components/forms/stored';

interface Props {
  /** The shared name of the page's `<details>`. */
  group: string;
}

/** Restores the open `<details>` when the page is revisited in this tab. */
export function RestoreOpenDetails({ group }: Props) {
  useLayoutEffect(() => {
    const key = `lampstand:open:${group}`;
    const allDetails = [
      ...document.querySelectorAll<HTMLDetailsElement>(`details[name="${group}"]`),
    ];
    const openId = readStored('sessionStorage', key);
    if (openId !== undefined)
      for (const details of allDetails) details.open = details.id === openId;
    const save = () => store('sessionStorage', key, allDetails.find(({ open }) => open)?.id ?? '');
    for (const details of allDetails) details.addEventListener('toggle', save);
    return () => {
      for (const details of allDetails) details.removeEventListener('toggle', save);
    };
  }, [group]);
  return null;
}
