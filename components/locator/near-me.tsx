'use client';

import { useState, useSyncExternalStore } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { NearMeLabels } from './locator-labels';

interface Props {
  /** The locator's address. */
  action: string;
  /** What else was asked, as a query. */
  kept: string;
  labels: NearMeLabels;
}

type State = 'ask' | 'asking' | 'refused' | 'failed';

/** Asks the browser where the visitor is, at a press only, and leads to an address that says it to about a kilometre. */
export function NearMe({ action, kept, labels }: Props) {
  const [state, setState] = useState<State>('ask');
  // Tells a postal code of Brussels from one of Sydney; the browser says no more than its clock does.
  const timeZone = useSyncExternalStore(
    () => () => undefined,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );

  function ask() {
    if (!navigator.geolocation) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const asked = new URLSearchParams(kept);
        asked.set('lat', coords.latitude.toFixed(2));
        asked.set('lng', coords.longitude.toFixed(2));
        window.location.assign(`${action}?${asked}`);
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'failed'),
      { timeout: 15_000, maximumAge: 600_000 },
    );
  }

  return (
    <>
      {timeZone && <input type="hidden" name="tz" value={timeZone} />}
      <button
        type="button"
        onClick={ask}
        aria-disabled={state === 'asking'}
        className={`${button.quiet} noscript:hidden`}
      >
        <Icon name="pin" />
        {state === 'asking' ? labels.nearMeAsking : labels.nearMe}
      </button>
      <p role="status" className="basis-full text-note text-soft empty:hidden">
        {state === 'refused' && labels.nearMeRefused}
        {state === 'failed' && labels.nearMeFailed}
      </p>
    </>
  );
}
