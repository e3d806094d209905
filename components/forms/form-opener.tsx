'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { button } from '@/components/ui/button';
import { hasDraft } from './draft';

interface Props {
  /** What the form's draft is kept under. */
  draft: string;
  label: string;
  /** `asked` is true where the person asked for the form just now. */
  children: (asked: boolean) => ReactNode;
}

const Shape = () => (
  <Waiting>
    <div className="min-h-[36rem]" />
  </Waiting>
);

/** The form comes when a person reaches for it, or left something typed in it before a reload. */
export function FormOpener({ draft, label, children }: Props) {
  const [open, setOpen] = useState<'pressed' | 'kept'>();
  useEffect(() => {
    if (hasDraft(draft)) setOpen('kept');
  }, [draft]);
  if (!open) {
    return (
      <button
        type="button"
        onClick={() => setOpen('pressed')}
        className={`${button.primary} noscript:hidden`}
      >
        {label}
      </button>
    );
  }
  return <Suspense fallback={<Shape />}>{children(open === 'pressed')}</Suspense>;
}
