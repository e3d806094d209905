import { getLocale } from 'next-intl/server';
import { itemList } from '@/lib/seo/json-ld';
import { JsonLd } from './json-ld';

/** The entries of a list and their pages, for search engines. */
export async function ListJsonLd({ entries }: { entries: { name: string; path: string }[] }) {
  return <JsonLd graph={[itemList(await getLocale(), entries)]} />;
}
