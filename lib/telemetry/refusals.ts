/** Who had used a limit up when it refused a request: that client, or all visitors together. */
export type UsedUpBy = 'client' | 'everyone';

export interface Refusals {
  limit: string;
  count: number;
  by_everyone: number;
}

const minute = 60_000;
const minutes = 60;

/** Refusals by limit: since the start, and by minute for the last hour. The names are constants. */
const totals = new Map<string, Record<UsedUpBy, number>>();
const recent = new Map<number, Map<string, Record<UsedUpBy, number>>>();

const nowInMinutes = (now: number) => Math.floor(now / minute);

/** Names a limit before it refuses anyone: alerts compare two values of a counter. */
export function declareLimit(limit: string): void {
  entry(totals, limit);
}

/** Counts a request that a limit refused. */
export function countRefusal(limit: string, by: UsedUpBy, now = Date.now()): void {
  const at = nowInMinutes(now);
  for (const past of recent.keys()) if (past <= at - minutes) recent.delete(past);
  const thisMinute = recent.get(at) ?? new Map<string, Record<UsedUpBy, number>>();
  recent.set(at, thisMinute);
  entry(totals, limit)[by]++;
  entry(thisMinute, limit)[by]++;
}

/** What each limit refused since the process started. */
export function refusalTotals(): ReadonlyMap<string, Readonly<Record<UsedUpBy, number>>> {
  return totals;
}

/** What was refused in the last hour, most first. */
export function refusalsOfLastHour(now = Date.now()): Refusals[] {
  const sums = new Map<string, Record<UsedUpBy, number>>();
  for (const [at, limits] of recent) {
    if (at <= nowInMinutes(now) - minutes) continue;
    for (const [limit, { client, everyone }] of limits) {
      const sum = entry(sums, limit);
      sum.client += client;
      sum.everyone += everyone;
    }
  }
  return [...sums]
    .map(([limit, { client, everyone }]) => ({
      ...{ limit, count: client + everyone, by_everyone: everyone },
    }))
    .sort((a, b) => b.count - a.count);
}

function entry(map: Map<string, Record<UsedUpBy, number>>, limit: string) {
  const known = map.get(limit) ?? { client: 0, everyone: 0 };
  map.set(limit, known);
  return known;
}
