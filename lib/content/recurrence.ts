import type { ClosedDays } from '@/lib/contract/service-times';

/** When a service is held; the fields are those of `ServiceTime` in the contract. */
export interface Recurring {
  /** 0 is Sunday. */
  weekday: number;
  weeks?: number[] | undefined;
  interval?: number | undefined;
  months?: number[] | undefined;
  starts?: string | undefined;
  until?: string | undefined;
}

const day = 24 * 3_600_000;

/** Whether a service is held every week, all year. */
export const isWeekly = ({ weeks, interval, months, starts, until }: Recurring): boolean =>
  !weeks && (interval ?? 1) === 1 && !months && !starts && !until;

/** Whether a service is held once, on the day `starts`. */
export const isSingle = ({ starts, until }: Recurring): boolean => !!starts && starts === until;

/**
 * Whether a service is held on a date, given as midnight UTC of that day. False for one every few weeks that
 * does not say from when it is counted.
 */
export function occursOn(service: Recurring, date: number): boolean {
  const { weekday, weeks, interval = 1, months, starts, until } = service;
  const at = new Date(date);
  if (at.getUTCDay() !== weekday) return false;
  const written = at.toISOString().slice(0, 10);
  if ((starts && written < starts) || (until && written > until)) return false;
  if (months && !months.includes(at.getUTCMonth() + 1)) return false;
  if (weeks && !isInWeeks(at, weeks)) return false;
  if (interval === 1) return true;
  return starts !== undefined && weeksBetween(firstDay(starts, weekday), date) % interval === 0;
}

/** Whether a date, given as midnight UTC, is among the days without services. */
export function isClosed(closed: readonly ClosedDays[], date: number): boolean {
  const written = new Date(date).toISOString().slice(0, 10);
  return closed.some(({ from, until }) => from <= written && written <= until);
}

function isInWeeks(at: Date, weeks: readonly number[]): boolean {
  const isLast = new Date(at.getTime() + 7 * day).getUTCMonth() !== at.getUTCMonth();
  return weeks.includes(Math.ceil(at.getUTCDate() / 7)) || (isLast && weeks.includes(-1));
}

/** The first such weekday from a date on, as midnight UTC. */
function firstDay(from: string, weekday: number): number {
  const date = Date.parse(from);
  return date + ((weekday - new Date(date).getUTCDay() + 7) % 7) * day;
}

const weeksBetween = (from: number, to: number) => Math.round((to - from) / (7 * day));
