import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { Service } from '@/lib/content/services';
import { type Repetition, repetitionOf } from '@/lib/contract/repetitions';
import type { ClosedDays } from '@/lib/contract/service-times';
import { isolate } from '@/lib/i18n/isolate';
import type { Locale } from '@/lib/i18n/locales';
import { endsOf } from './months';
import { languageName } from './names';

/** Returns functions that put a church's services into words, by default in the page's language. */
export async function serviceWords(chosen?: Locale) {
  const locale = chosen ?? ((await getLocale()) as Locale);
  const t = await getTranslations({ locale, namespace: 'church.service' });
  const format = await getFormatter({ locale });
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const date = (day: string) =>
    format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' });
  const month = (number: number) =>
    format.dateTime(new Date(Date.UTC(2000, number - 1)), { month: 'long', timeZone: 'UTC' });
  // 2 January 2000 was a Sunday.
  const dayName = (weekday: number) =>
    format.dateTime(new Date(Date.UTC(2000, 0, 2 + weekday)), { weekday: 'long', timeZone: 'UTC' });
  const season = (months: readonly number[]) => {
    const [from, to] = endsOf(months) ?? [];
    return from && to && from !== to
      ? t('months', { from: month(from), to: month(to) })
      : format.list(months.map(month));
  };
  /** A rhythm where its weekday is not known: “first one each month”. */
  const repeats = (repetition: Repetition) => t(`repeats.${repetition}`);
  // With its weekday, because “premier du mois” would be the first day of the month.
  const repeatsOn = (weekday: number, repetition: Repetition) =>
    repetition === 'weekly' || repetition === 'everyOther'
      ? repeats(repetition)
      : t(`onDay.${repetition}`, { day: dayName(weekday) });

  /** The days of a service besides its weekday: “first Sunday each month”; empty for every week of the year. */
  function days({ weekday, weeks, interval, months, starts, until }: Service): string[] {
    if (starts && starts === until) return [t('once', { date: date(starts) })];
    const repetition = repetitionOf({ weeks, interval });
    return [
      weeks && !repetition ? weeks.map((week) => repeatsOn(weekday, oneWeek(week))).join(', ') : '',
      repetition && repetition !== 'weekly' ? repeatsOn(weekday, repetition) : '',
      (interval ?? 1) > 2 ? t('interval', { count: interval ?? 1 }) : '',
      months ? season(months) : '',
      starts && Date.parse(starts) > Date.now() ? t('from', { date: date(starts) }) : '',
      until ? t('until', { date: date(until) }) : '',
    ].filter(Boolean);
  }

  return {
    repeats,
    month,
    days,
    /** “10:30 AM”, or “10:30 AM – 12:00 PM” where the end is known. */
    clock({ time: begins, ends }: Pick<Service, 'time' | 'ends'>): string {
      const [from, to] = [atClock(begins), ends && atClock(ends)];
      if (!to) return time.format(from);
      // Across midnight `formatRange` would add dates.
      return to < from ? `${time.format(from)} – ${time.format(to)}` : time.formatRange(from, to);
    },
    /** What is said of a service beside its day and time. */
    details(service: Service): string[] {
      const { language, name, audience } = service;
      return [
        isolate(name ?? ''),
        language ? languageName(language, locale) : '',
        audience ? t(`audience.${audience}`) : '',
        ...days(service),
      ].filter(Boolean);
    },
    closed({ from, until }: ClosedDays): string {
      return from === until
        ? t('closedDay', { date: date(from) })
        : t('closedDays', { from: date(from), until: date(until) });
    },
  };
}

const oneWeek = (week: number) => repetitionOf({ weeks: [week] }) ?? 'weekly';

/** A date with this time in UTC. */
function atClock(time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.UTC(2000, 0, 1, hours, minutes));
}
