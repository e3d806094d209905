import 'server-only';
import { site } from '@/lib/config/site';
import type { ChurchProfile } from '@/lib/content/churches';
import { nextService } from '@/lib/content/next-service';
import { isSingle, isWeekly } from '@/lib/content/recurrence';
import type { Service } from '@/lib/content/services';
import { shownPhone } from '@/lib/contract/phone-numbers';
import type { ClosedDays } from '@/lib/contract/service-times';
import type { Locale } from '@/lib/i18n/locales';
import type { JsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl } from '@/lib/seo/metadata';

/** Returns a church as schema.org data. `path` is without a locale. */
export function churchGraph(
  church: ChurchProfile,
  locale: Locale,
  path: string,
  /** The note that the church is an example, if it is one. */
  example?: string,
): JsonLd {
  const { latitude, longitude, services } = church;
  const id = `${absoluteUrl('en', path)}#church`;
  const knowsLanguage = church.languages.length > 0 ? church.languages : undefined;
  const description = church.description ?? church.descriptions[0];
  const isUsual = (service: Service) => isWeekly(service) && !service.name && !service.audience;
  const weekly = services.filter(isUsual);
  const others = services
    .filter((service) => !isUsual(service))
    .flatMap((service) => eventOf(church, id, service) ?? []);
  return {
    // A church is a place; languages are known to organisations.
    '@type': knowsLanguage ? ['Church', 'Organization'] : 'Church',
    '@id': id,
    knowsLanguage,
    name: church.name,
    description: description?.text,
    disambiguatingDescription: example,
    url: absoluteUrl(locale, path),
    image: church.headshot
      ? new URL(church.headshot, site().origin).href
      : `${site().origin}/scenes/open-door-og.jpg`,
    sameAs: church.website,
    telephone: church.phone && shownPhone(church.phone, church.country, { locale }).shown,
    address: {
      '@type': 'PostalAddress',
      streetAddress: church.street,
      addressLocality: church.city,
      addressRegion: church.state,
      postalCode: church.zip,
      addressCountry: church.country,
    },
    geo:
      latitude === undefined || longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHours: weekly.length > 0 ? weekly.map(openingHours) : undefined,
    specialOpeningHoursSpecification:
      church.closed.length > 0 ? church.closed.map(closedHours) : undefined,
    event: others.length > 0 ? others : undefined,
  };
}

/** Services that opening hours cannot express, with the next of each: the type requires a date. */
function eventOf(church: ChurchProfile, id: string, service: Service): JsonLd | undefined {
  const { timeZone, closed } = church;
  const next = nextService([service], timeZone ?? 'UTC', new Date(), closed)?.startsAt;
  if (!next) return undefined;
  // Where the zone is unknown, the time on the church's own clock, which ISO 8601 writes without an offset.
  const written = (at: Date) => (timeZone ? at.toISOString() : at.toISOString().slice(0, 19));
  const { weeks, months, interval = 1, starts, until } = service;
  return {
    '@type': 'Event',
    name: service.name ?? church.name,
    startDate: written(next),
    endDate:
      service.ends && written(new Date(next.getTime() + lengthOf(service.time, service.ends))),
    location: { '@id': id },
    inLanguage: service.language,
    eventSchedule: isSingle(service)
      ? undefined
      : {
          '@type': 'Schedule',
          byDay: `https://schema.org/${dayNames[service.weekday]}`,
          startTime: service.time,
          endTime: service.ends,
          repeatFrequency: weeks ? 'P1M' : `P${interval}W`,
          byMonthWeek: weeks,
          byMonth: months,
          startDate: starts,
          endDate: until,
          scheduleTimezone: church.timeZone,
        },
  };
}

const millisecondsOf = (clock: string) => Date.parse(`1970-01-01T${clock}Z`);
const dayLength = 86_400_000;

/** The length of a service in milliseconds; one that ends before its time ends on the next day. */
const lengthOf = (time: string, ends: string): number =>
  (millisecondsOf(ends) - millisecondsOf(time) + dayLength) % dayLength;

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Days without services, in the form for a closed day: opening and closing at the same time. */
const closedHours = ({ from, until }: ClosedDays) => ({
  '@type': 'OpeningHoursSpecification',
  ...{ validFrom: from, validThrough: until, opens: '00:00', closes: '00:00' },
});

/** Assumed length of a service in minutes where the church says none: schema.org requires an end. */
const serviceMinutes = 90;
const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** `Su 10:30-12:00`. */
function openingHours({ weekday, time, ends }: Service): string {
  if (ends) return `${days[weekday]} ${time}-${ends}`;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const end = Math.min(hours * 60 + minutes + serviceMinutes, 24 * 60 - 1);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${days[weekday]} ${time}-${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`;
}
