/** A part of a list, as a page of the site shows it. */
export interface PageOf<Item> {
  items: Item[];
  total: number;
  /** Which page it is, from 1, and how many there are. */
  number: number;
  count: number;
}

/** A page of what a call answered. */
export function pageOf<Item>(
  { data, meta }: { data: Item[]; meta?: { total: number } | undefined },
  number: number,
  perPage: number,
): PageOf<Item> {
  const total = meta?.total ?? data.length;
  return { items: data, total, number, count: Math.max(1, Math.ceil(total / perPage)) };
}
