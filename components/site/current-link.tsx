'use client';

import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { stripLocale } from '@/lib/i18n/paths';

/** A link of a navigation, which says whether one is there (`page`) or further in (`true`). */
export function CurrentLink(props: ComponentProps<typeof PrefetchLink> & { href: string }) {
  const here = stripLocale(usePathname()).path;
  const there = stripLocale(props.href).path;
  const current = here === there ? 'page' : here.startsWith(`${there}/`) ? 'true' : undefined;
  return <PrefetchLink {...props} aria-current={current} />;
}
