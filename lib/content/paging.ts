/** Answers, testimonials or posts on one page of a list. */
export const pageSize = 12;

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** From 1. */
  number: number;
  /** The number of pages, at least 1. */
  count: number;
  /** Items of all pages. */
  total: number;
}

/** The response of a list call. */
interface ListResponse<Item> {
  data: Item[];
  meta?: { total: number } | undefined;
}

interface PartOfList {
  offset: number;
  limit: number;
}

/** The parameters with which a list call returns page `number`. */
export function partOf(number: number, size = pageSize): PartOfList {
  return { offset: (number - 1) * size, limit: size };
}

/** A page made of the response of a list call; a response without `meta` is the whole list and is sliced. */
export function pageOf<Item>(
  response: ListResponse<Item>,
  number: number,
  size = pageSize,
): Page<Item> {
  const total = response.meta?.total ?? response.data.length;
  const start = response.meta ? 0 : partOf(number, size).offset;
  return {
    items: response.data.slice(start, start + size),
    number,
    count: countPages(total, size),
    total,
  };
}

/** A page of a complete list; `requested`, from the address, is clamped to the existing pages. */
export function pageOfList<Item>(items: Item[], requested: string): Page<Item> {
  const last = countPages(items.length, pageSize);
  const number = Math.min(Math.max(Number.parseInt(requested, 10) || 1, 1), last);
  return pageOf({ data: items }, number);
}

/** Reads page `number`, or the last one if the list has become shorter. */
export async function readPage<Item>(
  read: (part: PartOfList) => Promise<ListResponse<Item>>,
  number: number,
  size: number,
): Promise<Page<Item>> {
  const page = pageOf(await read(partOf(number, size)), number, size);
  return number > page.count ? readPage(read, page.count, size) : page;
}

const countPages = (total: number, size: number) => Math.max(1, Math.ceil(total / size));
