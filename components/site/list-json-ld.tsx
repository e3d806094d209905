import { getLocale } from 'next-intl/server';
import { itemList } from '@/lib/seo/json-ld';
import { JsonLd } from './json-ld';

/** Structured data of a list's entries and their pages. */
export async function ListJsonLd({ entries }: { entries: { name: string; path: string }[] }) {
  return <JsonLd graph={[itemList(await getLocale(), entries)]} />;
}
