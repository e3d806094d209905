const dayLength = 86_400_000;

/** The Monday of the week of a moment, UTC. */
export function weekOf(moment: Date): string {
  const day = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - day * dayLength).toISOString().slice(0, 10);
}

/** The Monday `weeks` weeks before that of a moment. */
export function weeksBefore(moment: Date, weeks: number): string {
  return weekOf(new Date(moment.getTime() - weeks * 7 * dayLength));
}
