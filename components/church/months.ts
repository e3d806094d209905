/** The first and the last of months (1–12) that follow each other, also across the new year; else undefined. */
export function endsOf(months: readonly number[]): [number, number] | undefined {
  const all = new Set(months);
  const first = [...all].filter((month) => !all.has(month === 1 ? 12 : month - 1));
  const last = [...all].filter((month) => !all.has((month % 12) + 1));
  const [from, to] = [first[0], last[0]];
  return first.length === 1 && last.length === 1 && from && to ? [from, to] : undefined;
}
