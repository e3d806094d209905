export type Query = Promise<Record<string, string | string[] | undefined>>;

/** A parameter of the address; empty where it is missing, its first value where it is given twice. */
export function oneOf(value: string | string[] | undefined): string {
  return [value].flat()[0] ?? '';
}
