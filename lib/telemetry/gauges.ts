/** A value that is computed when the metrics are read. */
export interface Gauge {
  /** Prometheus name with its unit at the end, `_seconds` or `_bytes`. */
  name: string;
  help: string;
  value: number;
  labels?: Record<string, string>;
}

type ReadGauges = () => Promise<Gauge[]>;

const sources = new Map<string, ReadGauges>();

/** Registers the gauges of a source, replacing its earlier ones; `undefined` removes them. */
export function provideGauges(source: string, read: ReadGauges | undefined): void {
  if (read) sources.set(source, read);
  else sources.delete(source);
}

/** All gauges of the process. Rejects if a source does. */
export async function readGauges(): Promise<Gauge[]> {
  return (await Promise.all([...sources.values()].map((read) => read()))).flat();
}
