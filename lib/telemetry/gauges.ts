/** A value that is computed when the metrics are read. */
export interface Gauge {
  /** Prometheus name with its unit at the end, `_seconds` or `_bytes`. */
  name: string;
  help: string;
  value: number;
  labels?: Record<string, string>;
}

type ReadGauges = () => Promise<Gauge[]>;

/** On globalThis, because Next and server/ each load their own copy of this module. */
const key = Symbol.for('lampstand.gauges');
const holder = globalThis as { [key]?: Map<string, ReadGauges> };

/** Registers the gauges of a source, replacing its earlier ones; `undefined` removes them. */
export function provideGauges(source: string, read: ReadGauges | undefined): void {
  holder[key] ??= new Map();
  if (read) holder[key].set(source, read);
  else holder[key].delete(source);
}

/** All gauges of the process. Rejects if a source does. */
export async function readGauges(): Promise<Gauge[]> {
  const sources = [...(holder[key]?.values() ?? [])];
  return (await Promise.all(sources.map((read) => read()))).flat();
}
