'use client';

import { useState, useSyncExternalStore } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { NearMeLabels } from './locator-labels';

interface Props {
  /** Path of the locator. */
  action: string;
  /** The other search parameters, as a query string. */
  parameters: string;
  labels: NearMeLabels;
}

type State = 'ask' | 'asking' | 'refused' | 'failed';

/** On a press, requests the visitor's position and opens the locator with it, rounded to about a kilometre. */
export function NearMe({ action, parameters, labels }: Props) {
  const [state, setState] = useState<State>('ask');
  // Sent with the search, so that the server can tell a postal code of Brussels from one of Sydney.
  const timeZone = useSyncExternalStore(
    () => () => undefined,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );

  function locate() {
    if (!navigator.geolocation) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const query = new URLSearchParams(parameters);
        query.set('lat', coords.latitude.toFixed(2));
        query.set('lng', coords.longitude.toFixed(2));
        window.location.assign(`${action}?${query}`);
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
        onClick={locate}
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
