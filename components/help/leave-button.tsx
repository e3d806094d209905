'use client';

import { type MouseEvent, useEffect } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { leavePages } from '@/lib/config/leave-pages';
import type { Locale } from '@/lib/i18n/locales';

/** Maximum milliseconds between two presses of Escape. */
const doublePressInterval = 1_000;

/**
 * Lets a visitor leave the site at once: the page goes blank, session storage is cleared, and the
 * history entry is replaced by a neutral page in their language, which gets no referrer.
 */
export function LeaveButton({ label, locale }: { label: string; locale: Locale }) {
  const neutralPage = leavePages[locale];
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.repeat) return;
      if (event.timeStamp - last < doublePressInterval) leave(neutralPage);
      last = event.timeStamp;
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [neutralPage]);

  return (
    <a
      href={neutralPage}
      rel="noreferrer nofollow"
      data-leave=""
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        leave(neutralPage);
      }}
      className={`${button.quiet} max-w-full flex-wrap`}
    >
      <Icon name="close" />
      {label}
    </a>
  );
}

function leave(neutralPage: string) {
  document.documentElement.hidden = true;
  try {
    sessionStorage.clear();
  } catch {
    // Storage is disabled, so nothing was stored.
  }
  window.location.replace(neutralPage);
}
