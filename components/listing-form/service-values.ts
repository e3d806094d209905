import { endsOf } from '@/components/church/months';
import type { ListingChanges } from '@/lib/content/own-listings';
import { isRepetition, repetitionOf, rhythmOf } from '@/lib/contract/repetitions';
import type { ClosedDays, ServiceTime } from '@/lib/contract/service-times';
import { weekdays } from '@/lib/contract/weekdays';

/*
 * Services and days without services as fields of a form: a row of each has a number, as in `day-0`, `time-0`.
 */

type FormValues = Record<string, string>;

const serviceFields =
  /^(?:day|time|ends|language|name|audience|repeats|weeks|interval|starts|until|months|month_from|month_to)-\d+$/;

/** The field of a listing to which a control of a row belongs. */
export function rowGroup(name: string): 'services' | 'closed' | undefined {
  if (serviceFields.test(name)) return 'services';
  return /^closed_(?:from|until)-\d+$/.test(name) ? 'closed' : undefined;
}

/** Returns the number of rows for services: the existing ones and three more. */
export const serviceRows = (values: FormValues) =>
  Math.min(40, usedRows(values, /^(?:day|time|name|starts)-(\d+)$/) + 3);
/** Returns the number of rows for days without services: the existing ones and one more. */
export const closedRows = (values: FormValues) =>
  Math.min(12, usedRows(values, /^closed_from-(\d+)$/) + 1);

function usedRows(values: FormValues, row: RegExp): number {
  const used = Object.entries(values).map(([name, value]) =>
    value ? Number(row.exec(name)?.[1] ?? -1) : -1,
  );
  return Math.max(-1, ...used) + 1;
}

/** The fields of services and of days without services. */
export function rowValues({
  services,
  closed,
}: Pick<ListingChanges, 'services' | 'closed'>): FormValues {
  const values: FormValues = {};
  for (const [index, service] of (services ?? []).entries()) {
    for (const [name, value] of Object.entries(serviceValues(service))) {
      values[`${name}-${index}`] = value;
    }
  }
  for (const [index, { from, until }] of (closed ?? []).entries()) {
    values[`closed_from-${index}`] = from;
    values[`closed_until-${index}`] = until;
  }
  return values;
}

function serviceValues(service: ServiceTime): FormValues {
  const { day, time, ends, language, name, audience, weeks, interval, months, starts, until } =
    service;
  const isSingle = !!starts && starts === until;
  const [from, to] = endsOf(months ?? []) ?? [];
  const fields = {
    ...{ day, time, ends, language, name, audience, starts },
    until: isSingle ? '' : until,
    repeats: isSingle ? 'once' : (repetitionOf(service) ?? 'kept'),
    ...{ weeks: weeks?.join(), interval, months: months?.join() },
    ...{ month_from: from, month_to: to },
  };
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, String(value ?? '')]),
  );
}

/** The services of a form, to be validated; rows without a day, a time, a date and a name are left out. */
export function servicesIn(values: FormValues): object[] {
  return rows(serviceRows(values)).flatMap((index) => {
    const text = (name: string) => values[`${name}-${index}`]?.trim() || undefined;
    const isOnce = text('repeats') === 'once';
    const date = text('starts');
    const day = text('day') ?? (isOnce && date ? weekdays[new Date(date).getUTCDay()] : undefined);
    if (!text('day') && !text('time') && !text('name')) return [];
    return [
      {
        day: day ?? null,
        time: text('time') ?? null,
        language: text('language') ?? null,
        ...said({ ends: text('ends'), name: text('name'), audience: text('audience') }),
        ...said(
          isOnce
            ? { starts: date ?? '', until: date ?? '' }
            : { starts: date, until: text('until') },
        ),
        ...said(isOnce ? {} : recurrenceIn(text)),
      },
    ];
  });
}

function recurrenceIn(text: (name: string) => string | undefined): object {
  const repeats = text('repeats') ?? 'weekly';
  const [from, to] = [Number(text('month_from')), Number(text('month_to'))];
  const between =
    from && to
      ? rows(((to - from + 12) % 12) + 1).map((month) => ((from - 1 + month) % 12) + 1)
      : undefined;
  const kept = { weeks: numbers(text('weeks')), interval: numbers(text('interval'))?.[0] };
  return {
    ...(isRepetition(repeats) ? rhythmOf(repeats) : kept),
    months: between ?? (from || to ? [from || to] : unusual(numbers(text('months')))),
  };
}

/** Months that the form cannot show by their first and last, which it leaves as they are. */
const unusual = (months: number[] | undefined) => (months && !endsOf(months) ? months : undefined);

/** The days without services of a form; a row with one date is one day. */
export function closedDaysIn(values: FormValues): ClosedDays[] {
  return rows(closedRows(values)).flatMap((index) => {
    const from = values[`closed_from-${index}`]?.trim();
    const until = values[`closed_until-${index}`]?.trim();
    return from || until ? [{ from: from || until || '', until: until || from || '' }] : [];
  });
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const numbers = (text: string | undefined) => text?.split(',').map(Number);
const said = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
