'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';

const id = 'header-search';

interface Props {
  labels: { open: string; close: string };
  /** The form. */
  children: ReactNode;
}

/**
 * The search of a header: in its row, or on a phone in a popover over the row. A native popover
 * opens without scripts; with scripts the field gets the focus at once.
 */
export function HeaderSearch({ labels, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [pathname]);

  function open(event: MouseEvent) {
    const element = panel.current;
    if (!element || element.matches(':popover-open')) return;
    event.preventDefault();
    element.showPopover();
    // Must run within the tap event, or phones do not show their keyboard.
    element.querySelector<HTMLInputElement>('input[role=combobox]')?.focus();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={open}
        className="inline-flex size-11 items-center justify-center rounded-pill hover:bg-white/10 tablet:hidden"
      >
        <Icon name="search" className="size-6" />
        <span className="sr-only">{labels.open}</span>
      </button>
      <div ref={panel} id={id} popover="auto" className="header-search">
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">{children}</div>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-surface tablet:hidden"
          >
            <Icon name="close" />
            <span className="sr-only">{labels.close}</span>
          </button>
        </div>
      </div>
    </>
  );
}
