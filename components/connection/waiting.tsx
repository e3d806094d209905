'use client';

import type { ReactNode } from 'react';
import { button } from '@/components/ui/button';
import { useConnectionFault } from './connection-state';
import { useErrorWords } from './error-words';

interface Props {
  /** Placeholder while the part is loading. */
  children?: ReactNode;
}

/** Placeholder of a lazily loaded part: its children, or a message why it is not available yet. */
export function Waiting({ children = null }: Props) {
  const fault = useConnectionFault();
  const words = useErrorWords();
  if (!fault || !words) return children;
  return (
    <div
      role="status"
      className="grid size-full place-content-center gap-3 p-6 text-center text-note"
    >
      {fault === 'offline' ? (
        <p>{words.offline}</p>
      ) : (
        <>
          <p>{words.missing}</p>
          <button type="button" onClick={() => window.location.reload()} className={button.quiet}>
            {words.reload}
          </button>
        </>
      )}
    </div>
  );
}
