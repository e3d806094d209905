/** A parsed form. */
export interface Params {
  [name: string]: string | Params | (string | Params)[];
}

/** Parses a form of Stripe's SDK, as `items[0][price_data][currency]=usd`. */
export function parseForm(form: string): Params {
  const read: Params = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    let at = read;
    for (const key of keys) {
      at[key] ??= {};
      at = at[key] as Params;
    }
    at[last] = value;
  }
  return withLists(read) as Params;
}

/** Converts objects with the keys 0, 1, … to arrays. */
function withLists(value: Params | string): Params | string | (string | Params)[] {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, withLists(inner as Params | string)] as const,
  );
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList
    ? entries.map(([, inner]) => inner as string | Params)
    : (Object.fromEntries(entries) as Params);
}
