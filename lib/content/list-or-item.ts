import 'server-only';
import type { Id, Locale } from '@/lib/contract/common';
import { type Category, getCategory } from './categories';
import { parseListPath } from './list-path';

interface Reads<Item, Page> {
  item: (locale: Locale, slug: string) => Promise<Item | undefined>;
  list: (locale: Locale, of: { page: number; categoryId: Id | undefined }) => Promise<Page>;
}

/** Reads what a path below `/answers` or `/testimonials` names: an item or a page of the list. Undefined if there is none. */
export async function readListOrItem<Item, Page extends { number: number; count: number }>(
  locale: Locale,
  segments: string[] | undefined,
  reads: Reads<Item, Page>,
): Promise<
  | { kind: 'item'; item: Item }
  | { kind: 'list'; page: Page; category: Category | undefined }
  | undefined
> {
  const target = parseListPath(segments);
  if (!target) return undefined;
  if (target.kind === 'item') {
    const item = await reads.item(locale, target.slug);
    return item && { kind: 'item', item };
  }
  const category = target.category ? await getCategory(locale, target.category) : undefined;
  if (target.category && !category) return undefined;
  const page = await reads.list(locale, { page: target.page, categoryId: category?.id });
  return page.number > page.count ? undefined : { kind: 'list', page, category };
}
