import { getFormatter, getLocale } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';

/** The default time zone of each language's editors; each form allows another. */
const defaultZones: Record<Locale, string> = {
  en: 'America/New_York',
  es: 'America/Mexico_City',
  fr: 'Europe/Paris',
  ko: 'Asia/Seoul',
};

export const defaultZone = (locale: Locale) => defaultZones[locale];

/** The time zones of a schedule. */
export const zones = [
  'UTC',
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/Mexico_City',
  'America/New_York',
  'America/Bogota',
  'America/Argentina/Buenos_Aires',
  'America/Sao_Paulo',
  'Africa/Lagos',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Paris',
  'Africa/Kinshasa',
  'Africa/Nairobi',
  'Asia/Kolkata',
  'Asia/Manila',
  'Asia/Seoul',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

const dateAndTime = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Formats times in the default time zone of the page's language, which is named: every page has one clock. */
export async function momentFormatter(): Promise<(at: string) => string> {
  const format = await getFormatter();
  const timeZone = defaultZone(await getLocale());
  return (at) => format.dateTime(new Date(at), { ...dateAndTime, timeZone });
}

export async function formatMoment(at: string): Promise<string> {
  return (await momentFormatter())(at);
}
