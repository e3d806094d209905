'use client';

import { useEffect, useState } from 'react';
import {
  clocksDiffer,
  daysBetween,
  type NextService,
  nextService,
} from '@/lib/content/next-service';
import type { Service } from '@/lib/content/services';
import type { ClosedDays } from '@/lib/contract/service-times';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  locale: Locale;
  timeZone: string;
  services: Service[];
  closed: ClosedDays[];
  /** The names of the services' languages by their tags. */
  languages: Record<string, string>;
  labels: { next: string; yours: string };
}

const refreshMilliseconds = 30_000;

/**
 * The next service, in the church's time zone. The page is cached for an hour, so it is computed in
 * the browser; before that the line is empty but keeps its height, and the table below lists all
 * services.
 */
export function NextServiceLine({ locale, timeZone, services, closed, languages, labels }: Props) {
  const [next, setNext] = useState<NextService<Service>>();
  useEffect(() => {
    const update = () => setNext(nextService(services, timeZone, new Date(), closed));
    update();
    const timer = setInterval(update, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [services, closed, timeZone]);
  return (
    <p className="mt-3 min-h-[1.65em] print:hidden noscript:hidden">
      {next && <Line {...{ locale, timeZone, languages, labels, next }} />}
    </p>
  );
}

function Line({
  locale,
  timeZone,
  languages,
  labels,
  next: { service, startsAt },
}: Omit<Props, 'services' | 'closed'> & { next: NextService<Service> }) {
  const clock = (zone?: string) =>
    startsAt.toLocaleTimeString(locale, {
      timeZone: zone,
      hour: 'numeric',
      minute: '2-digit',
    });
  const weekday = (zone?: string) =>
    startsAt.toLocaleDateString(locale, { timeZone: zone, weekday: 'long' });
  const visitorZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Today is the reader's, and so is tomorrow.
  const days = daysBetween(new Date(), startsAt, visitorZone) ?? 0;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  const isOtherDay = weekday() !== weekday(timeZone);
  const yours = isOtherDay ? `${weekday()}, ${clock()}` : clock();
  return (
    <>
      <span className="font-semibold text-gold">{labels.next}</span>{' '}
      <time dateTime={startsAt.toISOString()}>
        {weekday(timeZone)}, {clock(timeZone)}
      </time>{' '}
      <span className="text-soft">
        ({relative}
        {service.name && ` · ${service.name}`}
        {service.language && ` · ${languages[service.language]}`}
        {clocksDiffer(timeZone, visitorZone, startsAt) &&
          ` · ${labels.yours.replace('{time}', yours)}`}
        )
      </span>
    </>
  );
}
