'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';

const EmbedDialog = lazy(() => whenConnected(() => import('./embed-dialog')));

/** The shared state of specification 3: the code; the overlay is open while there is one. */
export interface Embed {
  code: string;
  title: string;
}

/**
 * The embedded-video overlay (specification 2.9): opens over the page for a link that carries an
 * embed code (`data-embed`), closes by a click beside it or on its button, and then forgets the code.
 */
export function EmbedOverlay({ closeLabel }: { closeLabel: string }) {
  const [embed, setEmbed] = useState<Embed>();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('[data-embed]');
      if (!link?.dataset.embed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setEmbed({ code: link.dataset.embed, title: link.textContent?.trim() ?? '' });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  if (!embed) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <EmbedDialog embed={embed} closeLabel={closeLabel} onClose={() => setEmbed(undefined)} />
    </Suspense>
  );
}
