'use client';

import { useEffect } from 'react';

const openDetails = 'header details[open]';

/** Closes the menu and the language list on Escape, on a press outside and when they lose focus. */
export function LightDismiss() {
  useEffect(() => {
    function close(shouldClose: (details: HTMLDetailsElement) => boolean) {
      for (const details of document.querySelectorAll<HTMLDetailsElement>(openDetails)) {
        if (shouldClose(details)) details.open = false;
      }
    }
    const closeOthers = ({ target }: Event) =>
      close((details) => !details.contains(target as Node));
    function onKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      close((details) => {
        if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
        return true;
      });
    }
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('focusin', closeOthers);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('focusin', closeOthers);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return null;
}
