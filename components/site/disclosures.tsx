'use client';

import { useEffect } from 'react';

const openOnes = 'header details[open]';

/** Closes the menu and the languages by Escape, by a press beside them and where the focus leaves them. */
export function Disclosures() {
  useEffect(() => {
    function close(isLeft: (details: HTMLDetailsElement) => boolean) {
      for (const details of document.querySelectorAll<HTMLDetailsElement>(openOnes)) {
        if (isLeft(details)) details.open = false;
      }
    }
    const leave = ({ target }: Event) => close((details) => !details.contains(target as Node));
    function onKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      close((details) => {
        if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
        return true;
      });
    }
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return null;
}
