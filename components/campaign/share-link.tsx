'use client';

import type { ComponentProps } from 'react';
import { useAddressToCopy } from '@/components/share/use-address-to-copy';
import { type ShareWay, shareLink } from '@/lib/share/share-links';

interface Props extends ComponentProps<'a'> {
  way: ShareWay;
  title: string;
  url: string;
}

/** A plain link that shares a URL; works without JavaScript. */
export function ShareLink({ way, title, url, ...rest }: Props) {
  return <a href={shareLink(way, title, useAddressToCopy(url))} rel="noreferrer" {...rest} />;
}
