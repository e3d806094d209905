export type Query = Promise<Record<string, string | string[] | undefined>>;

/** Returns the first value of a query parameter; empty if it is missing. */
export function firstValue(value: string | string[] | undefined): string {
  return [value].flat()[0] ?? '';
}
