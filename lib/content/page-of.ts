/** One page of a list. */
export interface PageOf<Item> {
  items: Item[];
  total: number;
  /** The number of this page, from 1; `count` is the number of pages. */
  number: number;
  count: number;
}

/** A page made of the response of a list call. */
export function pageOf<Item>(
  { data, meta }: { data: Item[]; meta?: { total: number } | undefined },
  number: number,
  perPage: number,
): PageOf<Item> {
  const total = meta?.total ?? data.length;
  return { items: data, total, number, count: Math.max(1, Math.ceil(total / perPage)) };
}
