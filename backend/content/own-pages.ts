import { and, eq, inArray } from 'drizzle-orm';
import { type Locale, locales } from '../../lib/contract/common.ts';
import { formOf, movingKinds } from '../../lib/contract/editorial-kinds.ts';
import { isRoute } from '../../lib/http/own-routes.ts';
import type { Database } from '../db/client.ts';
import { categories, type FormerKind, formerSlugs, formerVideoSlugs } from '../db/schema.ts';
import { languagesOfSlugs } from './published.ts';

/** What is known of a path of the site without rendering it. */
export interface OwnPage {
  /** undefined where only rendering would tell, as for a search. */
  exists: boolean | undefined;
  /** The languages that its item is translated into; of a page of the interface all. */
  languages: readonly Locale[];
}

/** At most as many names per query as PostgreSQL reads well. */
const slugsPerQuery = 1_000;

const kindOf: Record<string, FormerKind> = {
  ...{ church: 'locations', invitation: 'welcome', invite: 'story' },
  ...{ story: 'story', welcome: 'welcome' },
  ...Object.fromEntries(movingKinds.map((kind) => [formOf(kind).address, kind])),
};

/** What is known of these paths, which may have a language in front, a query and a hash. */
export async function findOwnPages(
  db: Database,
  paths: readonly string[],
): Promise<Map<string, OwnPage>> {
  const found = new Map<string, OwnPage>();
  const items = new Map<FormerKind, Map<string, string[]>>();
  for (const path of paths) {
    const [folder, slug, ...more] = segmentsOf(path);
    const kind = folder && Object.hasOwn(kindOf, folder) ? kindOf[folder] : undefined;
    if (!kind || slug === undefined || more.length > 0) {
      const exists = folder === undefined || slug === undefined ? isRoute(folder) : undefined;
      found.set(path, { exists: isRoute(folder) ? exists : false, languages: locales });
      continue;
    }
    const slugs = items.get(kind) ?? new Map<string, string[]>();
    slugs.set(slug, [...(slugs.get(slug) ?? []), path]);
    items.set(kind, slugs);
  }
  for (const [kind, slugs] of items) {
    const languages = await languagesOfItems(db, kind, [...slugs.keys()]);
    for (const [slug, paths] of slugs) {
      const known = languages.get(slug);
      for (const path of paths) {
        found.set(path, { exists: known !== undefined, languages: known ?? [] });
      }
    }
  }
  return found;
}

function segmentsOf(path: string): string[] {
  const segments = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).map(decoded);
  return locales.includes(segments[0] as Locale) ? segments.slice(1) : segments;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

async function languagesOfItems(db: Database, kind: FormerKind, slugs: readonly string[]) {
  const all = new Map<string, readonly Locale[]>();
  for (let from = 0; from < slugs.length; from += slugsPerQuery) {
    const some = slugs.slice(from, from + slugsPerQuery);
    for (const [slug, languages] of await languagesOfSome(db, kind, some)) {
      all.set(slug, languages);
    }
  }
  return all;
}

/** A former slug has a page, too: it redirects. */
async function languagesOfSome(
  db: Database,
  kind: FormerKind,
  slugs: string[],
): Promise<Map<string, readonly Locale[]>> {
  const present = new Map<string, readonly Locale[]>(await presentLanguages(db, kind, slugs));
  const unknown = slugs.filter((slug) => !present.has(slug));
  if (unknown.length > 0) {
    for (const slug of await redirecting(db, kind, unknown)) present.set(slug, locales);
  }
  return present;
}

async function presentLanguages(db: Database, kind: FormerKind, slugs: string[]) {
  if (kind !== 'categories') return languagesOfSlugs(db, kind, slugs);
  const { slug } = categories;
  const rows = await db.select({ slug }).from(categories).where(inArray(slug, slugs));
  return new Map(rows.map((row) => [row.slug, [...locales]]));
}

async function redirecting(db: Database, kind: FormerKind, slugs: string[]): Promise<string[]> {
  if (kind === 'story' || kind === 'welcome') {
    const { type, slug } = formerVideoSlugs;
    const rows = await db
      .select({ slug })
      .from(formerVideoSlugs)
      .where(and(eq(type, kind), inArray(slug, slugs)));
    return rows.map((row) => row.slug);
  }
  const { slug, moved_to } = formerSlugs;
  const rows = await db
    .select({ slug, moved_to })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), inArray(slug, slugs)));
  return rows.filter((row) => row.moved_to !== null).map((row) => row.slug);
}
