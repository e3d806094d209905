import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WireContentChange } from '../../lib/contract/content.ts';
import type { ChangedKind, ContentChange } from '../../lib/contract/content-changes.ts';
import type { Database } from '../db/client.ts';
import type { FormerKind } from '../db/former-slugs.ts';
import {
  answers,
  categories,
  formerSlugs,
  formerVideoSlugs,
  introVideos,
  locations,
  testimonials,
  users,
} from '../db/schema.ts';
import { changesOfAccounts } from '../queries/content-changes.ts';
import type { Content } from './content.ts';
import { introVideoName } from './rows.ts';

type Item = Pick<ContentChange, 'kind' | 'slug' | 'placed'>;

/** The kinds whose items are folders below one of their name. */
const folders = new Set<string>([
  'answers',
  'categories',
  'testimonials',
  'pages',
  'posts',
  'guides',
  'instruction-videos',
] satisfies ChangedKind[]);

/** The kinds whose items are entries of one file. */
const files: Record<string, ChangedKind | undefined> = {
  'super-categories.yaml': 'categories',
  'locations.yaml': 'locations',
  'playlists.yaml': 'playlists',
  'plans.yaml': 'plans',
  'help-lines.yaml': 'help-lines',
};

/** What no page shows. */
const unseen = new Set(['README.md', 'coupons.yaml']);

/** What decides in which lists an item stands, and where. */
const placing = new Set([
  ...['category', 'order', 'published', 'video'],
  ...['status', 'account', 'show_notice', 'membership'],
]);

/** Which things the changed files tell of; undefined where one of them is not known here. */
export function changedItems(changes: readonly WireContentChange[]): Item[] | undefined {
  const items: Item[] = [];
  for (const { file, entry, change, fields } of changes) {
    if (unseen.has(file)) continue;
    const [folder = '', name = '', text = ''] = file.split('/');
    // Another language's words, or captions, come and go without the item.
    const isList = file.endsWith('.yaml');
    const whole = isList
      ? entry === undefined || change !== 'changed'
      : change !== 'changed' && text === 'en.md';
    const placed = whole || (fields ?? []).some((field) => placing.has(field));
    const kind = folders.has(folder) ? (folder as ChangedKind) : files[file];
    if (kind) items.push({ kind, slug: entry ?? name, placed });
    else if (folder === 'intro-videos') {
      const video = introVideoName(name);
      if (!video) return undefined;
      items.push({ kind: 'intro-videos', slug: `${video.type}/${video.slug}`, placed });
    } else return undefined;
  }
  return items;
}

/** The churches and videos of a folder as they are stored, by their names: churches change them too, by calls. */
export async function formsOf(
  tx: Database,
  { locations: churches, introVideos: videos }: Pick<Content, 'locations' | 'introVideos'>,
): Promise<Map<string, string>> {
  const forms = new Map<string, string>();
  const church = { slug: locations.slug, form: sql<string>`md5(${locations}::text)` };
  for (const { slug, form } of await tx
    .select(church)
    .from(locations)
    .where(inArray(locations.slug, slugsIn(churches)))) {
    forms.set(`locations ${slug}`, form);
  }
  const { role, show_notice, membership_state, church_status } = users;
  const owner = sql`row(${role}, ${show_notice}, ${membership_state}, ${church_status})`;
  const form = sql<string>`md5(${introVideos}::text || ${owner}::text)`;
  const rows = await tx
    .select({ type: introVideos.type, slug: introVideos.slug, form })
    .from(introVideos)
    .leftJoin(users, eq(users.id, introVideos.user_id))
    .where(inArray(introVideos.slug, slugsIn(videos.map(({ video }) => video))));
  for (const row of rows) forms.set(`intro-videos ${row.type}/${row.slug}`, row.form);
  return forms;
}

const slugsIn = (rows: readonly { slug?: unknown }[]) => rows.map(({ slug }) => String(slug));

/** Those that are stored otherwise than before. */
export function changedForms(before: Map<string, string>, after: Map<string, string>): Item[] {
  const names = [...after.keys()].filter((name) => before.get(name) !== after.get(name));
  return names.map((name) => {
    const [kind = '', slug = ''] = name.split(' ');
    return { kind: kind as ChangedKind, slug, placed: true };
  });
}

/**
 * What these items touch as they are stored now: read before they are stored anew and after, both
 * together say which pages show something else.
 */
export async function touchedBy(tx: Database, items: readonly Item[]): Promise<ContentChange[]> {
  const slugsOf = (kind: ChangedKind) =>
    items.filter((item) => item.kind === kind).map(({ slug }) => slug);
  const found: ContentChange[] = [...items, ...(await formerNames(tx, items))];
  for (const [kind, table] of [
    ['answers', answers],
    ['testimonials', testimonials],
  ] as const) {
    const slugs = slugsOf(kind);
    if (slugs.length === 0) continue;
    const { slug, category_id } = table as typeof answers;
    const rows = await tx.select({ slug, category_id }).from(table).where(inArray(slug, slugs));
    for (const row of rows) {
      const placed = items.some(
        (item) => item.kind === kind && item.slug === row.slug && item.placed,
      );
      found.push({ kind, slug: row.slug, categories: [String(row.category_id)], placed });
    }
  }
  const named = slugsOf('categories');
  if (named.length > 0) {
    const { id, slug } = categories;
    for (const row of await tx.select({ id }).from(categories).where(inArray(slug, named))) {
      found.push({ kind: 'categories', slug: String(row.id) });
    }
  }
  return [...found, ...(await changesOfAccounts(tx, await accountsOf(tx, items)))];
}

/** The slugs that the items once had: their old links show them too. */
async function formerNames(tx: Database, items: readonly Item[]): Promise<ContentChange[]> {
  const found: ContentChange[] = [];
  for (const [kind, of] of Map.groupBy(items, (item) => item.kind)) {
    const slugs = of.map(({ slug }) => slug);
    if (kind === 'intro-videos') {
      const { type, slug } = formerVideoSlugs;
      const rows = await tx
        .select({ type, slug, now: introVideos.slug })
        .from(formerVideoSlugs)
        .innerJoin(introVideos, eq(introVideos.id, formerVideoSlugs.video_id))
        .where(inArray(introVideos.slug, slugs.map(slugOfVideo)));
      for (const row of rows) {
        if (!slugs.includes(`${row.type}/${row.now}`)) continue;
        found.push({ kind, slug: `${row.type}/${row.slug}`, listed: false });
      }
      continue;
    }
    const rows = await tx
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .where(and(eq(formerSlugs.kind, kind as FormerKind), inArray(formerSlugs.moved_to, slugs)));
    for (const { slug } of rows) found.push({ kind, slug, listed: false });
  }
  return found;
}

const slugOfVideo = (name: string) => name.slice(name.indexOf('/') + 1);

/** The accounts that changed churches and videos belong to. */
async function accountsOf(tx: Database, items: readonly Item[]): Promise<string[]> {
  const churches = items.filter(({ kind }) => kind === 'locations').map(({ slug }) => slug);
  const videos = items.filter(({ kind }) => kind === 'intro-videos').map(({ slug }) => slug);
  const found: (string | null)[] = [];
  if (churches.length > 0) {
    const { account_id, slug } = locations;
    const rows = await tx.select({ account_id }).from(locations).where(inArray(slug, churches));
    found.push(...rows.map((row) => row.account_id));
  }
  if (videos.length > 0) {
    const { account_id, type, slug } = introVideos;
    const rows = await tx
      .select({ account_id, type, slug })
      .from(introVideos)
      .where(inArray(slug, videos.map(slugOfVideo)));
    const own = rows.filter((row) => videos.includes(`${row.type}/${row.slug}`));
    found.push(...own.map((row) => row.account_id));
  }
  return [...new Set(found.filter((id) => id !== null))];
}
