import type { ClosedDays } from '@/lib/contract/service-times';
import { isClosed, occursOn, type Recurring } from './recurrence';

/** `time` is `HH:MM` on the church's own clock. */
export interface TimedService extends Recurring {
  time: string;
}

export interface NextService<Service extends TimedService> {
  service: Service;
  startsAt: Date;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Days in which a next service is looked for: an Easter service is in the next year. */
const horizon = 400;

/**
 * The first service that begins after `now`, in the church's time zone. Undefined if there is none in the
 * next 400 days or the runtime does not know the time zone.
 */
export function nextService<Service extends TimedService>(
  services: readonly Service[],
  timeZone: string,
  now: Date,
  closed: readonly ClosedDays[] = [],
): NextService<Service> | undefined {
  const clock = clockIn(timeZone);
  if (!clock || services.length === 0) return undefined;
  const today = Math.floor((now.getTime() + offsetAt(clock, now.getTime())) / day) * day;
  for (let inDays = 0; inDays <= horizon; inDays += 1) {
    const date = today + inDays * day;
    if (isClosed(closed, date)) continue;
    const [first] = services
      .filter((service) => occursOn(service, date))
      .map((service) => ({ service, startsAt: instantOf(clock, date, service.time) }))
      .filter(({ startsAt }) => startsAt > now)
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    if (first) return first;
  }
  return undefined;
}

/** Whether two time zones have different offsets at `at`. */
export function clocksDiffer(zone: string, other: string, at: Date): boolean {
  const [one, two] = [clockIn(zone), clockIn(other)];
  return one && two ? offsetAt(one, at.getTime()) !== offsetAt(two, at.getTime()) : false;
}

/** Calendar days from one moment to another in a time zone: 0 is the same day; undefined if there is no such zone. */
export function daysBetween(from: Date, to: Date, timeZone: string): number | undefined {
  const clock = clockIn(timeZone);
  if (!clock) return undefined;
  const dayOf = (at: Date) => Math.floor((at.getTime() + offsetAt(clock, at.getTime())) / day);
  return dayOf(to) - dayOf(from);
}

/**
 * The moment of a local date and time (`2026-11-23T06:00`, as a form sends it) in a time zone; undefined if
 * the text is invalid or the runtime does not know the zone.
 */
export function momentOf(local: string, timeZone: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/.exec(local) ?? [];
  const date = Date.parse(`${day}T00:00:00Z`);
  const clock = clockIn(timeZone);
  if (!clock || !time || Number.isNaN(Date.parse(`${day}T${time}Z`))) return undefined;
  return instantOf(clock, date, time);
}

/**
 * The moment of the local `time` on `date` (midnight UTC of that day). A time that occurs twice in autumn
 * means the first; a time skipped in spring is moved later by the length of the gap.
 */
function instantOf(clock: Intl.DateTimeFormat, date: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = date + (hours * 60 + minutes) * minute;
  const before = local - offsetAt(clock, local - day);
  const after = local - offsetAt(clock, local + day);
  const fits = (instant: number) => instant + offsetAt(clock, instant) === local;
  return new Date([before, after].find(fits) ?? before);
}

/** The zone's offset from UTC in milliseconds, positive east. */
function offsetAt(clock: Intl.DateTimeFormat, instant: number): number {
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const local = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return local - Math.floor(instant / 1000) * 1000;
}

function clockIn(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // RangeError: no such zone.
    return undefined;
  }
}
