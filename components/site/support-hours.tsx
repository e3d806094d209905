'use client';

import { useEffect, useState } from 'react';
import { clocksDiffer, nextService } from '@/lib/content/next-service';
import type { Locale } from '@/lib/i18n/locales';

/** Specification 9: 8am to 5pm Eastern on working days. */
const zone = 'America/New_York';
const opens = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: '08:00' }));
const openFor = 9 * 60 * 60 * 1000;

/** The next opening hours on the visitor's clock, where that shows another time: only the browser can say. */
export function SupportHours({ locale, yours }: { locale: Locale; yours: string }) {
  const [hours, setHours] = useState<string>();
  useEffect(() => setHours(hoursHere(locale)), [locale]);
  return hours && <> ({yours.replace('{hours}', hours)})</>;
}

function hoursHere(locale: Locale): string | undefined {
  const start = nextService(opens, zone, new Date())?.startsAt;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!start || !clocksDiffer(zone, here, start)) return undefined;
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  // Not formatRange: past midnight it would say the dates too.
  return `${clock.format(start)} – ${clock.format(new Date(start.getTime() + openFor))}`;
}
