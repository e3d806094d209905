import type { ListMeta } from '@/lib/contract/common';

/** Answers, testimonials and posts shown on one page of a list. */
export const pageSize = 12;

export interface Page<Item> {
  items: Item[];
  /** 1-based. */
  number: number;
  count: number;
  total: number;
}

/** A page of a list call's answer; a backend that sent the whole list is cut here. */
export function pageOf<Item>(
  answer: { data: Item[]; meta?: ListMeta | undefined },
  number: number,
): Page<Item> {
  const total = answer.meta?.total ?? answer.data.length;
  const start = answer.meta ? 0 : (number - 1) * pageSize;
  return {
    items: answer.data.slice(start, start + pageSize),
    number,
    count: Math.max(1, Math.ceil(total / pageSize)),
    total,
  };
}

/** A page of a list that is here whole; `given` as the address says it, the nearest that there is. */
export function pageOfList<Item>(items: Item[], given: string): Page<Item> {
  const last = Math.max(1, Math.ceil(items.length / pageSize));
  const number = Math.min(Math.max(Number.parseInt(given, 10) || 1, 1), last);
  return pageOf({ data: items }, number);
}
