'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';

const EmbedDialog = lazy(() => whenConnected(() => import('./embed-dialog')));

/** The shared state of specification 3; the overlay is open while it is set. */
export interface Embed {
  code: string;
  title: string;
  /** URL of the film at its host, for visitors who cannot play it here. */
  href: string;
}

interface Props {
  labels: { close: string; open: string };
}

/**
 * The embedded-video overlay (specification 2.9): opened by links with an embed code
 * (`data-embed`), closed by a click outside or its button, which also clears the code.
 */
export function EmbedOverlay({ labels }: Props) {
  const [embed, setEmbed] = useState<Embed>();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-embed]');
      if (!link?.dataset.embed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const { dataset, textContent, href } = link;
      setEmbed({ code: dataset.embed ?? '', title: textContent?.trim() ?? '', href });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  if (!embed) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <EmbedDialog embed={embed} labels={labels} onClose={() => setEmbed(undefined)} />
    </Suspense>
  );
}
