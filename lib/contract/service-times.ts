import { z } from 'zod';
import { audiences } from './audiences.ts';
import { sentDaySchema } from './common.ts';
import { languageTagSchema } from './language-tags.ts';
import { weekdays } from './weekdays.ts';

/** 24-hour time at the church, `HH:MM`. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * A service of a church. The parts of its recurrence are those of iCalendar's rules (RFC 5545, 3.3.10) by
 * other names: without any it is every week, all year.
 */
const serviceShape = {
  day: z.enum(weekdays),
  time: clock,
  /** The end, `HH:MM`; a time before `time` is on the next day. */
  ends: clock.nullish(),
  language: languageTagSchema.nullish(),
  /** A name or a note, as “Family service, with lunch”. */
  name: z.string().trim().min(1).max(80).nullish(),
  audience: z.enum(audiences).nullish(),
  /** Which of the days of a month: 1 is the first, -1 the last (BYDAY=1SU). */
  weeks: z
    .array(z.union([z.literal(-1), z.int().min(1).max(5)]))
    .min(1)
    .max(5)
    .nullish(),
  /** Every so many weeks, counted from `starts` (INTERVAL). */
  interval: z.int().min(1).max(4).nullish(),
  /** Only in these months, 1 is January (BYMONTH). */
  months: z.array(z.int().min(1).max(12)).min(1).max(12).nullish(),
  /** The first day on which it may be, and the last; a single service has the same for both. */
  starts: sentDaySchema.nullish(),
  until: sentDaySchema.nullish(),
};
type Shape = z.output<z.ZodObject<typeof serviceShape>>;

export const serviceTimeSchema = z.object(serviceShape).superRefine(checkService);
export type ServiceTime = z.infer<typeof serviceTimeSchema>;
/** The same without room for other fields, as in a file of a ministry's content. */
export const strictServiceTimeSchema = z.strictObject(serviceShape).superRefine(checkService);

/** Days on which a church has no services, both included. */
const closedShape = { from: sentDaySchema, until: sentDaySchema };
export const closedDaysSchema = z.object(closedShape).superRefine(checkClosedDays);
export type ClosedDays = z.infer<typeof closedDaysSchema>;
export const strictClosedDaysSchema = z.strictObject(closedShape).superRefine(checkClosedDays);

function checkService(
  { day, starts, until, interval, weeks, months, time, ends }: Shape,
  context: z.RefinementCtx,
): void {
  const fail = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (starts && until && until < starts) fail('until', 'must not be before starts');
  if (starts && starts === until) {
    if (weekdays[new Date(starts).getUTCDay()] !== day) {
      fail('starts', 'must be on the day of the week');
    }
    if (weeks || months || interval) fail('until', 'must not end a recurrence on its first day');
  }
  if ((interval ?? 1) > 1 && weeks) fail('interval', 'must not stand beside weeks');
  if (ends === time) fail('ends', 'must differ from time');
}

function checkClosedDays(
  { from, until }: { from: string; until: string },
  context: z.RefinementCtx,
): void {
  if (until < from) {
    context.addIssue({ code: 'custom', path: ['until'], message: 'must not be before from' });
  }
}
