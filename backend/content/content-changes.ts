import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WireContentChange } from '../../lib/contract/content.ts';
import {
  type ChangedKind,
  type ContentChange,
  changedKindOf,
} from '../../lib/contract/content-changes.ts';
import { isEditedKind } from '../../lib/contract/editorial-kinds.ts';
import type { Database } from '../db/client.ts';
import type { FormerKind } from '../db/former-slugs.ts';
import {
  type answers,
  categories,
  formerSlugs,
  formerVideoSlugs,
  introVideos,
  locations,
  users,
} from '../db/schema.ts';
import { changesOfAccounts } from './account-changes.ts';
import type { Content } from './content.ts';
import { type ContentFiles, hasItem } from './content-files.ts';
import { introVideoName } from './kinds/intro-video-name.ts';
import { storedEntries } from './kinds.ts';

export type ChangedItem = Pick<ContentChange, 'kind' | 'slug' | 'placed'>;

/** The kind whose pages show what a folder or a list has; null if no page does, undefined if it is unknown. */
function shownBy(place: string): ChangedKind | null | undefined {
  const name = place.replace(/\.yaml$/, '');
  if (isEditedKind(name)) return changedKindOf(name);
  if (name === 'README.md') return null;
  return name === 'locations' || name === 'help-lines' ? name : undefined;
}

/** The fields that decide in which lists an item appears, and where. */
const placingFields = new Set([
  ...['category', 'order', 'published', 'video'],
  ...['status', 'account', 'show_notice', 'membership'],
]);

/**
 * The items that the changed files belong to; undefined if a file is unknown here. `before` and `after` are
 * the folders that differ.
 */
export function changedItems(
  changes: readonly WireContentChange[],
  { before, after }: { before: ContentFiles; after: ContentFiles },
): ChangedItem[] | undefined {
  const items: ChangedItem[] = [];
  for (const { file, entry, change, fields } of changes) {
    const [folder = '', name = '', text = ''] = file.split('/');
    // Texts and captions in another language change without adding or removing the item.
    const isList = file.endsWith('.yaml');
    const isAddedOrRemoved = isList
      ? entry === undefined || change !== 'changed'
      : change !== 'changed' &&
        text.endsWith('.md') &&
        hasItem(before, `${folder}/${name}`) !== hasItem(after, `${folder}/${name}`);
    const placed = isAddedOrRemoved || (fields ?? []).some((field) => placingFields.has(field));
    const kind = shownBy(folder);
    if (kind === null) continue;
    if (kind) items.push({ kind, slug: entry ?? name, placed });
    else if (folder === 'intro-videos') {
      const video = introVideoName(name);
      if (!video) return undefined;
      items.push({ kind: 'intro-videos', slug: `${video.type}/${video.slug}`, placed });
    } else return undefined;
  }
  return items;
}

/**
 * Fingerprints of the stored videos of a folder by their names, because churches change them too,
 * through calls.
 */
export async function fingerprintsOf(
  tx: Database,
  videos: Content['intro-videos'],
): Promise<Map<string, string>> {
  const fingerprints = new Map<string, string>();
  if (videos.length === 0) return fingerprints;
  const { role, show_notice, membership_state, church_status } = users;
  const owner = sql`row(${role}, ${show_notice}, ${membership_state}, ${church_status})`;
  const fingerprint = sql<string>`md5(${introVideos}::text || ${owner}::text)`;
  const rows = await tx
    .select({ type: introVideos.type, slug: introVideos.slug, fingerprint })
    .from(introVideos)
    .leftJoin(users, eq(users.id, introVideos.user_id))
    .where(inArray(introVideos.slug, slugsIn(videos.map(({ video }) => video))));
  for (const row of rows) fingerprints.set(`intro-videos ${row.type}/${row.slug}`, row.fingerprint);
  return fingerprints;
}

const slugsIn = (rows: readonly { slug?: unknown }[]) => rows.map(({ slug }) => String(slug));

/** The items whose fingerprints have changed. */
export function changedFingerprints(
  before: Map<string, string>,
  after: Map<string, string>,
): ChangedItem[] {
  const names = [...after.keys()].filter((name) => before.get(name) !== after.get(name));
  return names.map((name) => {
    const [kind = '', slug = ''] = name.split(' ');
    return { kind: kind as ChangedKind, slug, placed: true };
  });
}

/**
 * What shows these items as they are stored now. Called before and after storing them: the pages of
 * both results change.
 */
export async function affectedBy(
  tx: Database,
  items: readonly ChangedItem[],
): Promise<ContentChange[]> {
  const slugsOf = (kind: ChangedKind) =>
    items.filter((item) => item.kind === kind).map(({ slug }) => slug);
  const changes: ContentChange[] = [...items, ...(await changesOfFormerSlugs(tx, items))];
  for (const [name, { table, parent }] of storedEntries) {
    const kind = changedKindOf(name);
    if (kind === null || parent?.column !== 'category_id') continue;
    const slugs = slugsOf(kind);
    if (slugs.length === 0) continue;
    const { slug, category_id } = table as typeof answers;
    const rows = await tx.select({ slug, category_id }).from(table).where(inArray(slug, slugs));
    for (const row of rows) {
      const placed = items.some(
        (item) => item.kind === kind && item.slug === row.slug && item.placed,
      );
      changes.push({ kind, slug: row.slug, categories: [String(row.category_id)], placed });
    }
  }
  const categorySlugs = slugsOf('categories');
  if (categorySlugs.length > 0) {
    const { id, slug } = categories;
    for (const row of await tx
      .select({ id })
      .from(categories)
      .where(inArray(slug, categorySlugs))) {
      changes.push({ kind: 'categories', slug: String(row.id) });
    }
  }
  return [...changes, ...(await changesOfAccounts(tx, await accountsOf(tx, items)))];
}

/** Changes for the former slugs of the items, whose links also show them. */
async function changesOfFormerSlugs(
  tx: Database,
  items: readonly ChangedItem[],
): Promise<ContentChange[]> {
  const changes: ContentChange[] = [];
  for (const [kind, kindItems] of Map.groupBy(items, (item) => item.kind)) {
    const slugs = kindItems.map(({ slug }) => slug);
    if (kind === 'intro-videos') {
      const { type, slug } = formerVideoSlugs;
      const rows = await tx
        .select({ type, slug, now: introVideos.slug })
        .from(formerVideoSlugs)
        .innerJoin(introVideos, eq(introVideos.id, formerVideoSlugs.video_id))
        .where(inArray(introVideos.slug, slugs.map(slugOfVideo)));
      for (const row of rows) {
        if (!slugs.includes(`${row.type}/${row.now}`)) continue;
        changes.push({ kind, slug: `${row.type}/${row.slug}`, listed: false });
      }
      continue;
    }
    const rows = await tx
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .where(and(eq(formerSlugs.kind, kind as FormerKind), inArray(formerSlugs.moved_to, slugs)));
    for (const { slug } of rows) changes.push({ kind, slug, listed: false });
  }
  return changes;
}

const slugOfVideo = (name: string) => name.slice(name.indexOf('/') + 1);

/** The accounts of changed churches and videos. */
async function accountsOf(tx: Database, items: readonly ChangedItem[]): Promise<string[]> {
  const churches = items.filter(({ kind }) => kind === 'locations').map(({ slug }) => slug);
  const videos = items.filter(({ kind }) => kind === 'intro-videos').map(({ slug }) => slug);
  const accountIds: (string | null)[] = [];
  if (churches.length > 0) {
    const { account_id, slug } = locations;
    const rows = await tx.select({ account_id }).from(locations).where(inArray(slug, churches));
    accountIds.push(...rows.map((row) => row.account_id));
  }
  if (videos.length > 0) {
    const { account_id, type, slug } = introVideos;
    const rows = await tx
      .select({ account_id, type, slug })
      .from(introVideos)
      .where(inArray(slug, videos.map(slugOfVideo)));
    const changed = rows.filter((row) => videos.includes(`${row.type}/${row.slug}`));
    accountIds.push(...changed.map((row) => row.account_id));
  }
  return [...new Set(accountIds.filter((id) => id !== null))];
}
