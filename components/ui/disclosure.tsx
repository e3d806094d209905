'use client';

import { type ReactNode, useState } from 'react';
import { button } from './button';
import { Icon, type IconName } from './icon';

interface Props {
  icon: IconName;
  labels: { open: string; close: string };
  className?: string;
  /** Called only while the disclosure is open. */
  children: () => ReactNode;
}

/** A button that shows and hides content that is rendered on demand. Hidden without scripts. */
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
