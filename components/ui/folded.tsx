import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

interface Props {
  icon: IconName;
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** Collapsed content that few visitors need. Opens without scripts. */
export function Folded({ icon, title, isOpen = false, children }: Props) {
  return (
    <details open={isOpen} className="group rounded-soft bg-surface print:hidden">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-6 font-semibold tablet:px-8 [&::-webkit-details-marker]:hidden">
        <Icon name={icon} />
        <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
        <Icon name="next" className="size-4 transition-transform group-open:rotate-90" />
      </summary>
      <div className="px-6 pb-7 tablet:px-8">{children}</div>
    </details>
  );
}
