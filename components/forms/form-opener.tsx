'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { button } from '@/components/ui/button';
import { hasDraft } from './draft';

interface Props {
  /** Storage name of the form's draft. */
  draft: string;
  label: string;
  /** Whether the button gets the focus when it appears. */
  autoFocus?: boolean;
  /** `isRequested` is true if the visitor has just pressed the button, false if a draft opened the form. */
  children: (isRequested: boolean) => ReactNode;
}

const Placeholder = () => (
  <Waiting>
    <div className="min-h-[36rem]" />
  </Waiting>
);

/** Shows the form once its button is pressed, or at once if the form has a draft from before a reload. */
export function FormOpener({ draft, label, autoFocus = false, children }: Props) {
  const [open, setOpen] = useState<'button' | 'draft'>();
  useEffect(() => {
    if (hasDraft(draft)) setOpen('draft');
  }, [draft]);
  if (!open) {
    return (
      <button
        type="button"
        onClick={() => setOpen('button')}
        // biome-ignore lint/a11y/noAutofocus: it replaces what the visitor has just deleted
        autoFocus={autoFocus}
        className={`${button.primary} noscript:hidden`}
      >
        {label}
      </button>
    );
  }
  return <Suspense fallback={<Placeholder />}>{children(open === 'button')}</Suspense>;
}
