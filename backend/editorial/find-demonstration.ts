import { and, eq, exists, inArray, isNotNull, notExists, notLike, or, sql } from 'drizzle-orm';
import { type DemonstrationKind, demonstrationKinds } from '../../lib/contract/demonstration.ts';
import { formOf, kindsWith } from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { originalOfFolder } from '../content/original.ts';
import { readYaml } from '../content/read-yaml.ts';
import type { Database } from '../db/client.ts';
import { contentOwnerPrefix } from '../db/people.ts';
import {
  churchOrigins,
  contentDrafts,
  contentHistory,
  contentLoads,
  introVideos,
  locations,
  users,
} from '../db/schema.ts';
import { inParts } from '../threads/breathe.ts';
import { entriesIn } from './list-entries.ts';

/** An item of the demonstration's kinds in the published folder. */
export interface FoundItem {
  kind: DemonstrationKind;
  slug: string;
  name: string;
  /** The fields of the file in which it began, or of its entry; of a church, only `account` and `example`. */
  fields: Record<string, unknown>;
}

const pathsAtOnce = 100;

const idOf = ({ kind, slug }: Pick<FoundItem, 'kind' | 'slug'>) => `${kind}/${slug}`;

/** Items of these kinds are the demonstration's only if they say so. */
const marked: readonly DemonstrationKind[] = ['locations', 'intro-videos'];

/**
 * Divides the published folder into what the demonstration brought and nobody has touched, and the rest.
 * Touched is what somebody has published, imported, drafted or claimed; a category with such items in it;
 * and what such a playlist plays. On a site that began with its own content, all is the rest.
 */
export async function findDemonstration(
  db: Database,
  files: ContentFiles,
): Promise<{ goes: FoundItem[]; stays: FoundItem[] }> {
  const [items, churches, [load], touched] = await Promise.all([
    itemsIn(files),
    listChurches(db),
    db.select().from(contentLoads),
    touchedItems(db),
  ]);
  const all = [...items, ...churches];
  // Databases of earlier releases do not know what they began with.
  if (!(load?.demonstration ?? all.some(({ fields }) => fields.example === true)))
    return { goes: [], stays: all };
  for (const item of all) {
    const isOwn = touched.has(idOf(item)) || isUnmarked(item);
    if (isOwn) touched.add(idOf(item));
    if (isOwn && item.kind === 'playlists') for (const id of playedBy(item)) touched.add(id);
  }
  for (const { kind, slug, fields } of all) {
    if (touched.has(`${kind}/${slug}`) && fields.category)
      touched.add(`categories/${fields.category}`);
  }
  return {
    goes: all.filter((item) => !touched.has(idOf(item))),
    stays: all.filter((item) => touched.has(idOf(item))),
  };
}

const isUnmarked = ({ kind, fields }: FoundItem) =>
  marked.includes(kind) && fields.example !== true;

async function itemsIn(files: ContentFiles): Promise<FoundItem[]> {
  const found: FoundItem[] = [];
  for await (const paths of inParts([...files.keys()], pathsAtOnce)) {
    for (const path of paths) {
      const [kind = '', slug = '', file] = path.split('/');
      const original = file === undefined ? undefined : originalOfFolder(files, `${kind}/${slug}`);
      if (original && file === `${original}.md`)
        add(found, kind, slug, splitFrontMatter(files.get(path) ?? '')?.yaml);
    }
  }
  for (const [slug, yaml] of entriesIn(files.get('playlists.yaml') ?? '') ?? [])
    add(found, 'playlists', slug, yaml);
  return found;
}

/** From the database: reading a long list would keep visitors waiting. */
async function listChurches(db: Database): Promise<FoundItem[]> {
  const { slug, name, account_id: account, is_example: example } = locations;
  const rows = await db.select({ slug, name, account, example }).from(locations).orderBy(slug);
  return rows.map(({ slug, name, ...fields }) => ({ kind: 'locations', slug, name, fields }));
}

function add(found: FoundItem[], name: string, slug: string, yaml = ''): void {
  const kind = demonstrationKinds.find((one) => one === name);
  if (!kind) return;
  const { value } = readYaml(yaml);
  const fields = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
  const { title, name: own, church, speaker } = fields;
  found.push({ kind, slug, name: String(title ?? own ?? church ?? speaker ?? slug), fields });
}

function playedBy({ fields }: FoundItem): string[] {
  const played = Array.isArray(fields.items) ? fields.items.map(String) : [];
  return played.map((item) => {
    const [type = '', slug = ''] = item.split('/');
    const kind = kindsWith('playlistKind').find((one) => formOf(one).playlistKind === type);
    return kind ? `${kind}/${slug}` : `intro-videos/${type}-${slug}`;
  });
}

/** What somebody has made of items, by kind and slug. */
async function touchedItems(db: Database): Promise<Set<string>> {
  const { kind, slug, event, before } = contentHistory;
  const isPerson = notLike(users.id, `${contentOwnerPrefix}%`);
  const [changed, drafted, churches, films] = await Promise.all([
    db
      .selectDistinct({ kind, slug })
      .from(contentHistory)
      .where(and(inArray(event, ['published', 'imported']), isNotNull(before))),
    db.selectDistinct({ kind: contentDrafts.kind, slug: contentDrafts.slug }).from(contentDrafts),
    db
      .select({ slug: locations.slug })
      .from(locations)
      .where(
        or(
          isNotNull(locations.edited_at),
          exists(
            db
              .select({ one: sql`1` })
              .from(users)
              .where(and(eq(users.account_id, locations.account_id), isPerson)),
          ),
          exists(
            db
              .select({ one: sql`1` })
              .from(churchOrigins)
              .where(eq(churchOrigins.location_id, locations.id)),
          ),
        ),
      ),
    db
      .select({ slug: sql<string>`${introVideos.type} || '-' || ${introVideos.slug}` })
      .from(introVideos)
      .where(
        notExists(
          db
            .select({ one: sql`1` })
            .from(users)
            .where(and(eq(users.id, introVideos.user_id), sql`not (${isPerson})`)),
        ),
      ),
  ]);
  const ids = [
    ...[...changed, ...drafted].map((row) => `${row.kind}/${row.slug}`),
    ...churches.map((row) => `locations/${row.slug}`),
    ...films.map((row) => `intro-videos/${row.slug}`),
  ];
  return new Set(ids);
}
