import type { ListMeta } from '@/lib/contract/common';

/** Answers, testimonials or posts on one page of a list. */
export const pageSize = 12;

export interface Page<Item> {
  items: Item[];
  /** From 1. */
  number: number;
  count: number;
  total: number;
}

/** A page made of the response of a list call; a response without `meta` is the whole list and is sliced. */
export function pageOf<Item>(
  response: { data: Item[]; meta?: ListMeta | undefined },
  number: number,
): Page<Item> {
  const total = response.meta?.total ?? response.data.length;
  const start = response.meta ? 0 : (number - 1) * pageSize;
  return {
    items: response.data.slice(start, start + pageSize),
    number,
    count: Math.max(1, Math.ceil(total / pageSize)),
    total,
  };
}

/** A page of a complete list; `requested`, from the address, is clamped to the existing pages. */
export function pageOfList<Item>(items: Item[], requested: string): Page<Item> {
  const last = Math.max(1, Math.ceil(items.length / pageSize));
  const number = Math.min(Math.max(Number.parseInt(requested, 10) || 1, 1), last);
  return pageOf({ data: items }, number);
}
