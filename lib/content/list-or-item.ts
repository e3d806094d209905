import 'server-only';
import type { Id, Locale } from '@/lib/contract/common';
import { type Category, getCategory } from './categories';
import { parseListPath } from './list-path';

interface Reads<Item, Page> {
  item: (locale: Locale, slug: string) => Promise<Item | undefined>;
  list: (locale: Locale, of: { page: number; categoryId: Id | undefined }) => Promise<Page>;
}

/** What the address of answers or testimonies names: one of them, or a page of their list. Undefined where there is none. */
export async function readListOrItem<Item, Page extends { number: number; count: number }>(
  locale: Locale,
  segments: string[] | undefined,
  reads: Reads<Item, Page>,
): Promise<
  | { kind: 'item'; item: Item }
  | { kind: 'list'; page: Page; category: Category | undefined }
  | undefined
> {
  const asked = parseListPath(segments);
  if (!asked) return undefined;
  if (asked.kind === 'item') {
    const item = await reads.item(locale, asked.slug);
    return item && { kind: 'item', item };
  }
  const category = asked.category ? await getCategory(locale, asked.category) : undefined;
  if (asked.category && !category) return undefined;
  const page = await reads.list(locale, { page: asked.page, categoryId: category?.id });
  return page.number > page.count ? undefined : { kind: 'list', page, category };
}
