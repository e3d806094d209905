'use client';

import { type MouseEvent, useEffect } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** The neutral page opened for someone who must not be seen here. */
const neutralPage = 'https://www.bbc.com/weather';
/** Maximum milliseconds between two presses of Escape. */
const doublePressInterval = 1_000;

/**
 * Lets a visitor leave the site at once: the page goes blank, session storage is cleared, and the
 * history entry is replaced by a neutral page, which gets no referrer.
 */
export function LeaveButton({ label }: { label: string }) {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.repeat) return;
      if (event.timeStamp - last < doublePressInterval) leave();
      last = event.timeStamp;
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <a
      href={neutralPage}
      rel="noreferrer nofollow"
      data-leave=""
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        leave();
      }}
      className={`${button.quiet} max-w-full flex-wrap`}
    >
      <Icon name="close" />
      {label}
    </a>
  );
}

function leave() {
  document.documentElement.hidden = true;
  try {
    sessionStorage.clear();
  } catch {
    // Storage is disabled, so nothing was stored.
  }
  window.location.replace(neutralPage);
}
