'use client';

import { useEffect, useState } from 'react';
import { clocksDiffer, nextService } from '@/lib/content/next-service';
import type { Locale } from '@/lib/i18n/locales';

/** Specification 9: 8 am to 5 pm Eastern on working days. */
const zone = 'America/New_York';
const openings = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: '08:00' }));
const openMilliseconds = 9 * 60 * 60 * 1000;

/** The next opening hours in the visitor's time zone, if it differs; known only in the browser. */
export function SupportHours({ locale, yours }: { locale: Locale; yours: string }) {
  const [hours, setHours] = useState<string>();
  useEffect(() => setHours(localHours(locale)), [locale]);
  return hours && <> ({yours.replace('{hours}', hours)})</>;
}

function localHours(locale: Locale): string | undefined {
  const start = nextService(openings, zone, new Date())?.startsAt;
  const visitorZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!start || !clocksDiffer(zone, visitorZone, start)) return undefined;
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  // Not formatRange: across midnight it would include the dates.
  return `${clock.format(start)} – ${clock.format(new Date(start.getTime() + openMilliseconds))}`;
}
