'use client';

import { type ReactNode, useState } from 'react';
import { button } from './button';
import { Icon, type IconName } from './icon';

interface Props {
  icon: IconName;
  labels: { open: string; close: string };
  className?: string;
  /** Made only while it is open. */
  children: () => ReactNode;
}

/** A button that shows and hides what is loaded for it. Without scripts it is not there. */
export function Disclosure({ icon, labels, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`noscript:*:hidden ${className ?? ''}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={button.quiet}
      >
        <Icon name={icon} />
        {isOpen ? labels.close : labels.open}
      </button>
      {isOpen && children()}
    </div>
  );
}
