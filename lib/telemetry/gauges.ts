/** Something that is counted when the metrics are read. */
export interface Gauge {
  /** As Prometheus has it: with the unit at its end, `_seconds` or `_bytes`. */
  name: string;
  help: string;
  value: number;
  labels?: Record<string, string>;
}

type ReadGauges = () => Promise<Gauge[]>;

/** On globalThis, because Next evaluates modules of its own copy and server/ another. */
const key = Symbol.for('lampstand.gauges');
const holder = globalThis as { [key]?: Map<string, ReadGauges> };

/** Has gauges read with the metrics, in place of those that `source` had before; `undefined`: no more. */
export function provideGauges(source: string, read: ReadGauges | undefined): void {
  holder[key] ??= new Map();
  if (read) holder[key].set(source, read);
  else holder[key].delete(source);
}

/** All gauges of the process. Rejects where a source does. */
export async function readGauges(): Promise<Gauge[]> {
  const sources = [...(holder[key]?.values() ?? [])];
  return (await Promise.all(sources.map((read) => read()))).flat();
}
