import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import {
  type CreateContentImportBody,
  type DecideContentImportBody,
  type GroupChoice,
  importKinds,
} from '../../lib/contract/content-imports.ts';
import type { Database } from '../db/client.ts';
import {
  categories,
  contentDrafts,
  contentFiles,
  contentImportItems,
  contentImports,
  contentOrigins,
} from '../db/schema.ts';
import { HttpError, invalid, notFound } from '../errors/http-error.ts';
import { normalise } from '../search/normalise.ts';
import { breathe } from '../threads/breathe.ts';
import { readExport } from './export-reader.ts';
import { storeFile, type WantedPicture } from './fetch-pictures.ts';
import { type ImportItem, imagesIn } from './plan-item.ts';
import type { ReadItem } from './read-item.ts';
import type { RestSite } from './read-rest.ts';

/** Days after which an export that was not imported is deleted. */
const keptDays = 30;

/** Reads an export, and stores it for its comparison. Writes nothing else. Throws ExportError. */
export async function createImport(
  db: Database,
  userId: string,
  { file, file_name }: CreateContentImportBody,
): Promise<string> {
  return storeExport(db, userId, file_name, Buffer.from(file, 'base64'));
}

/** Stores what a site says at its REST address, as `createImport` an export of it. Throws ExportError. */
export const createImportOfSite = (db: Database, userId: string | null, site: RestSite) =>
  storeExport(db, userId, new URL(site.url).host, site);

function storeExport(
  db: Database,
  userId: string | null,
  file_name: string,
  read: Uint8Array | RestSite,
): Promise<string> {
  return readExport(read, async (head, parts) => {
    const id = crypto.randomUUID();
    const { kind, ...read } = head;
    const taken = await takenSlugs(db, head.site_id);
    const choices = kind === 'wordpress' ? {} : await choicesFor(db, head.groups);
    const own = { id, file_name, choices, created_by: userId, state: 'reading' as const };
    await db.insert(contentImports).values({ ...read, ...own, site: head.site || file_name });
    let number = 0;
    for await (const part of parts) {
      for (const item of part) await storeFiles(db, head.site_id, item);
      const rows = part.map(({ reason, group, files: _, ...item }) => {
        number += 1;
        const slug = freeSlug(item, taken);
        return { ...item, slug, group_key: group, unfit: reason, import_id: id, number };
      });
      await db.insert(contentImportItems).values(rows);
      await breathe();
    }
    await db.update(contentImports).set({ state: 'comparing' }).where(eq(contentImports.id, id));
    return id;
  });
}

/** Stores the pictures that came along: as those that are fetched, they are deleted if nothing uses them. */
async function storeFiles(db: Database, siteId: string, { files, texts }: ReadItem): Promise<void> {
  for (const { url, bytes } of files) {
    const isInBody = Object.values(texts).some((text) =>
      text.pictures.some((one) => one.url === url),
    );
    const wanted: WantedPicture[] = isInBody ? [{ url }] : [];
    wanted.push(...imagesIn(texts).filter((image) => image.url === url));
    for (const one of wanted) await storeFile(db, siteId, one, Buffer.from(bytes, 'base64'));
  }
}

/** Of a list whose categories are the site's, in any language, the items become answers of them. */
async function choicesFor(
  db: Database,
  groups: readonly { key: string; name: string }[],
): Promise<Record<string, GroupChoice>> {
  const rows = await db.select().from(categories);
  const slugs = new Map(
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(([column]) => column === 'slug' || column.startsWith('name'))
        .map(([, words]) => [normalise(String(words ?? row.slug)), row.slug] as const),
    ),
  );
  return Object.fromEntries(
    groups.flatMap(({ key, name }) => {
      const category = slugs.get(normalise(name));
      return category ? [[key, { kind: 'answers' as const, category }]] : [];
    }),
  );
}

interface Taken {
  slugs: Set<string>;
  /** Slugs of the items that the site made before, by their keys. */
  own: Map<string, string>;
}

async function takenSlugs(db: Database, siteId: string): Promise<Taken> {
  const origins = await db.select().from(contentOrigins).where(eq(contentOrigins.site_id, siteId));
  const files = await db.select({ path: contentFiles.path }).from(contentFiles);
  const drafts = await db
    .selectDistinct({ kind: contentDrafts.kind, slug: contentDrafts.slug })
    .from(contentDrafts);
  const paths = [
    ...files.map(({ path }) => path.split('/')),
    ...drafts.map(({ kind, slug }) => [kind, slug]),
  ];
  const isKind = (kind = '') => (importKinds as readonly string[]).includes(kind);
  const slugs = paths.flatMap(([kind, slug]) => (isKind(kind) && slug ? [slug] : []));
  const taken = new Set(slugs);
  // Of an import that was undone somebody else may have the address by now.
  const own = origins.filter(({ undone_at, slug }) => !undone_at || !taken.has(slug));
  return { slugs: taken, own: new Map(own.map(({ key, slug }) => [key, slug])) };
}

function freeSlug({ key, slug }: ReadItem | { key: string; slug: string }, taken: Taken): string {
  const own = taken.own.get(key);
  if (own) return own;
  let free = slug;
  for (let number = 2; taken.slugs.has(free); number++) free = `${slug}-${number}`;
  taken.slugs.add(free);
  return free;
}

export async function requireImport(db: Database, id: string): Promise<ImportItem> {
  const [item] = await db.select().from(contentImports).where(eq(contentImports.id, id));
  if (!item) throw notFound();
  return item;
}

export const notReady = () =>
  new HttpError(409, 'not_ready', 'The export is being worked on, or was imported already.');

/** Says what becomes of a group or an item; everything is compared again. Throws a 404, 409 and 400. */
export async function decideImport(
  db: Database,
  id: string,
  body: DecideContentImportBody,
): Promise<void> {
  const category = body.choice?.category;
  await db.transaction(async (tx) => {
    const [item] = await tx
      .select()
      .from(contentImports)
      .where(eq(contentImports.id, id))
      .for('update');
    if (!item) throw notFound();
    if (item.state !== 'ready') throw notReady();
    if (category && !(await hasCategory(tx, category))) {
      throw invalid('Some fields are not valid.', { category: 'is no category of the site' });
    }
    const ofImport = eq(contentImportItems.import_id, id);
    if ('group' in body) {
      if (!item.groups.some(({ key }) => key === body.group)) throw notFound();
      const choices = { ...item.choices, [body.group]: body.choice };
      await tx.update(contentImports).set({ choices }).where(eq(contentImports.id, id));
    } else {
      const changed = await tx
        .update(contentImportItems)
        .set({ decision: body.choice })
        .where(and(ofImport, eq(contentImportItems.number, body.number)))
        .returning({ number: contentImportItems.number });
      if (changed.length === 0) throw notFound();
    }
    const compare = { state: 'comparing', at: 0 } as const;
    await tx.update(contentImports).set(compare).where(eq(contentImports.id, id));
  });
}

async function hasCategory(db: Database, slug: string): Promise<boolean> {
  return (await db.$count(categories, eq(categories.slug, slug))) > 0;
}

/** Deletes exports that were read and never imported. */
export async function deleteOldExports(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db
    .delete(contentImports)
    .where(
      and(
        inArray(contentImports.state, ['reading', 'comparing', 'ready']),
        isNull(contentImports.imported_at),
        lt(contentImports.created_at, before),
      ),
    );
}
