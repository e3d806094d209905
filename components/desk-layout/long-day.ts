import { getFormatter } from 'next-intl/server';

/** A day, as `2026-12-29`, in words. */
export async function longDay(date: string): Promise<string> {
  const format = await getFormatter();
  return format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}
