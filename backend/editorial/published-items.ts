import { eq, inArray, like, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../lib/contract/common.ts';
import { type EditedKind, formOf } from '../../lib/contract/editorial-kinds.ts';
import { variantLocales } from '../../lib/contract/locales.ts';
import { readYaml } from '../content/read-yaml.ts';
import type { Database } from '../db/client.ts';
import { contentFiles } from '../db/schema.ts';
import { inParts } from '../threads/breathe.ts';
import { readYamlFields } from './edit-yaml.ts';
import { languageOfPath } from './item-texts.ts';
import { fieldsOf } from './language-file.ts';
import { entriesIn } from './list-entries.ts';

/* The published items of a kind, for lists. */

/** An item's data for lists, read without its texts. */
export interface ItemOverview {
  slug: string;
  titles: Partial<Record<Locale, string>>;
  published: Set<Locale>;
  withdrawn?: true;
}

/** Published items by their slugs. Without `withTitles` the items of folders have none, and no text is read. */
export async function publishedItems(
  db: Database,
  kind: EditedKind,
  { withTitles }: { withTitles: boolean },
): Promise<Map<string, ItemOverview>> {
  if (formOf(kind).stored === 'list') return publishedEntries(db, kind);
  const { path, digest } = contentFiles;
  // One row: the database takes longer to send thousands of them than to join them.
  const all = sql<string | null>`string_agg(${digest} || ' ' || ${path}, E'\\n')`;
  const [row] = await db
    .select({ all })
    .from(contentFiles)
    .where(like(path, `${kind}/%`));
  const texts = (row?.all?.split('\n') ?? []).flatMap((line) => {
    const [digest = '', path = ''] = line.split(/ (.*)/s, 2);
    const place = languageOfPath(path);
    return place && !place.isCaptions ? [{ path, digest, ...place }] : [];
  });
  const titleOf = await titlesByDigest(db, withTitles ? texts : []);
  const items = new Map<string, ItemOverview>();
  for (const { slug, language, digest } of texts) {
    const item = items.get(slug) ?? { slug, titles: {}, published: new Set<Locale>() };
    item.published.add(language);
    const title = titleOf(digest);
    if (title) item.titles[language] = title;
    items.set(slug, item);
  }
  return items;
}

/** Titles by the digests of their texts, which cannot become wrong; few texts are new since the last list. */
const titles = new LRUCache<string, string>({ max: 50_000 });
const textsPerQuery = 500;

async function titlesByDigest(db: Database, texts: { path: string; digest: string }[]) {
  const { path, text, digest } = contentFiles;
  const missing = texts.filter((row) => !titles.has(row.digest));
  const found = new Map<string | null, string>();
  for await (const part of inParts(missing, textsPerQuery)) {
    const paths = part.map((row) => row.path);
    const rows = await db
      // The front matter contains the title.
      .select({ digest, head: sql<string>`left(split_part(${text}, E'\n---', 1), 20000)` })
      .from(contentFiles)
      .where(inArray(path, paths));
    for (const row of rows) found.set(row.digest, parseTitle(row.head) ?? '');
  }
  for (const [digest, title] of found) if (digest) titles.set(digest, title);
  return (digest: string) => found.get(digest) || titles.get(digest);
}

/** A list reads thousands of titles, so the usual single-line title is parsed without the rest. */
function parseTitle(head: string): string | undefined {
  const [, line = ''] = /^(?:title|name):[ \t]+(.+)$/m.exec(head) ?? [];
  if (plainTitle.test(line)) return line.trim();
  const { value } = readYaml(line.trim());
  if (typeof value === 'string' && !/^[|>]/.test(line)) return value;
  const fields = readYamlFields(head.replace(/^\uFEFF?---.*\n/, ''));
  const title = fields?.title ?? fields?.name;
  return typeof title === 'string' ? title : undefined;
}

/** A title that YAML reads as it stands. */
const plainTitle = /^\p{L}[\p{L}\p{M} ,.?!’()-]*$/u;

async function publishedEntries(
  db: Database,
  kind: EditedKind,
): Promise<Map<string, ItemOverview>> {
  const [row] = await db
    .select({ text: contentFiles.text })
    .from(contentFiles)
    .where(eq(contentFiles.path, `${kind}.yaml`));
  const entries = entriesIn(row?.text ?? '') ?? new Map<string, string>();
  return new Map(
    [...entries].map(([slug, text]) => [
      slug,
      { slug, titles: titlesOf(kind, 'en', text), published: new Set<Locale>(['en']) },
    ]),
  );
}

/** The titles in the text of an item's language; an entry of a list has them in all languages. */
export function titlesOf(
  kind: EditedKind,
  language: Locale,
  text: string | null | undefined,
): ItemOverview['titles'] {
  const fields = text ? fieldsOf(kind, text) : undefined;
  const suffixed = formOf(kind).stored === 'list' ? variantLocales : [];
  const keys = [
    [language, ''] as const,
    ...suffixed.map((locale) => [locale, `_${locale}`] as const),
  ];
  const titles = keys.flatMap(([locale, suffix]) => {
    const title = fields?.[`title${suffix}`] ?? fields?.[`name${suffix}`];
    return typeof title === 'string' && title !== '' ? [[locale, title] as const] : [];
  });
  return Object.fromEntries(titles);
}
