'use client';

import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { stripLocale } from '@/lib/i18n/paths';

/** A navigation link that marks the current page (`page`) or one of its ancestors (`true`). */
export function CurrentLink(props: ComponentProps<typeof PrefetchLink> & { href: string }) {
  const currentPath = stripLocale(usePathname()).path;
  const linkPath = stripLocale(props.href).path;
  const current =
    currentPath === linkPath ? 'page' : currentPath.startsWith(`${linkPath}/`) ? 'true' : undefined;
  return <PrefetchLink {...props} aria-current={current} />;
}
