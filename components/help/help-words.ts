import type { WireHelpCountry, WireHelpLine } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/contract/locales';
import { weekdays } from '@/lib/contract/weekdays';
import { fillIn } from '@/lib/i18n/fill-in';
import type { HelpLabels } from './help-labels';

/* What a reader is told of a line, in their language; the same on the server and in an island. */

export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** `tel:*4141`: only what a telephone dials. */
export function telephoneLink(number: string): string {
  return `tel:${dialled(number)}`;
}

/** With the word to send, where one is needed. `?&` is what every phone understands. */
export function textLink({ number, keyword }: { number: string; keyword?: string | null }): string {
  return `sms:${dialled(number)}${keyword ? `?&body=${encodeURIComponent(keyword)}` : ''}`;
}

export function whatsappLink(number: string): string {
  return `https://wa.me/${number.slice(1)}`;
}

function dialled(number: string): string {
  return number.replace(/[^\d*#+]/g, '');
}

/** When a person answers, at the country's own time; undefined where the table does not say. */
export function hoursOf(
  { hours }: WireHelpLine,
  labels: HelpLabels,
  locale: Locale,
): string | undefined {
  if (!hours) return undefined;
  if (hours === 'always') return labels.always;
  const time = (at: string) => (at === '00:00' ? labels.midnight : clockTime(at, locale));
  return hours
    .map(({ from, to, opens, closes }) =>
      fillIn(from === 'monday' && to === 'sunday' ? labels.hoursDaily : labels.hoursDays, {
        from: weekday(from, locale),
        to: weekday(to, locale),
        opens: time(opens),
        closes: time(closes),
      }),
    )
    .join('; ');
}

function clockTime(at: string, locale: Locale): string {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const date = new Date(Date.UTC(2000, 0, 1, hours, minutes));
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(date);
}

function weekday(day: (typeof weekdays)[number], locale: Locale): string {
  // 2 January 2000 was a Sunday.
  const date = new Date(Date.UTC(2000, 0, 2 + weekdays.indexOf(day)));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** In which languages a line answers; undefined where the reader's is the only one. */
export function languagesOf(
  { languages }: WireHelpLine,
  labels: HelpLabels,
  locale: Locale,
): string | undefined {
  if (languages.length === 1 && languages[0] === locale) return undefined;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const named = list.format(languages.map((language) => names.of(language) ?? language));
  return fillIn(labels.answersIn, { languages: named });
}

/** Whom an emergency number brings. */
export function servicesOf(
  { services }: WireHelpCountry['emergency'][number],
  labels: HelpLabels,
): string {
  if (services.length > 2) return labels.services.all;
  return services.map((service) => labels.services[service]).join(', ');
}

/** What to expect, in the reader's language or else in English, with the language it is in. */
export function expectOf(line: WireHelpLine, locale: Locale): { text: string; lang: Locale } {
  const own = locale === 'en' ? undefined : line[`expect_${locale}`];
  return own ? { text: own, lang: locale } : { text: line.expect, lang: 'en' };
}
