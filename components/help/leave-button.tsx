'use client';

import { type MouseEvent, useEffect } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Where someone who must not be seen here is: a page that anyone may have open. */
const neutralPage = 'https://www.bbc.com/weather';
/** Milliseconds within which a second Escape counts. */
const twice = 1_000;

/**
 * A way out for someone at whose shoulder another appears: the page blanks at once, what was typed is
 * forgotten, and its place in the history goes to a neutral page, which is not told where from.
 */
export function LeaveButton({ label }: { label: string }) {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.repeat) return;
      if (event.timeStamp - last < twice) leave();
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
    // Storage is switched off: nothing was kept.
  }
  window.location.replace(neutralPage);
}
