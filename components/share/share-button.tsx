'use client';

import { useState } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

interface Props {
  title: string;
  labels: { share: string; copied: string; failed: string };
}

/** The phone's own share sheet; where there is none, the link is copied. */
export function ShareButton({ title, labels }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  async function share() {
    const url = window.location.href;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setOutcome('failed');
    }
  }

  return (
    <>
      <button type="button" onClick={share} className={button.primary}>
        <Icon name={outcome === 'copied' ? 'check' : 'share'} />
        {outcome === 'copied' ? labels.copied : labels.share}
      </button>
      <p role="status" className={outcome === 'failed' ? 'self-center text-note' : 'sr-only'}>
        {outcome && labels[outcome]}
      </p>
    </>
  );
}
