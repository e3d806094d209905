const day = 86_400_000;

export const daysAgo = (days: number) => new Date(Date.now() - days * day);
/** UTC, as `2026-11-21`. */
export const dateAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);
/** The Monday of the week `weeks` weeks ago, UTC. */
export function weekAgo(weeks: number): string {
  const date = daysAgo(weeks * 7);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
