import { access } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { WireContentFinding } from '../../lib/contract/checks.ts';
import { type Locale, localeSchema } from '../../lib/contract/common.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { scriptureFaults } from '../content/scripture-faults.ts';
import type { Database } from '../db/client.ts';
import { pictures, staleTranslations, uploads } from '../db/schema.ts';
import { storedFiles } from '../editorial/publish.ts';
import type { FilmStore } from '../uploads/film-store.ts';

/** Where the files of the site's own address `/` are. */
const publicFolder = join(/* turbopackIgnore: true */ process.cwd(), 'public');

const ownFile = /(?<![\w./-])\/(?:media|scenes)\/[\w./-]+\.\w+/g;
const ownFilm = /\/api\/v1\/films\/([\w-]+)\.\w+/g;
const ownPicture = /\/api\/v1\/pictures\/([\w-]{22})\.webp/g;
const uploadedImage = /^\s*(?:- )?image:\s*["']?upload-([\w-]{22})/gm;
const drawn = /^\s*(?:- )?image:\s*["']?(?!upload-)([a-z][a-z0-9-]*)/gm;
const isPicture = /\.(?:avif|webp|png|jpe?g|svg|gif)$/i;

type Finding = WireContentFinding;
type Place = Pick<Finding, 'item' | 'language'>;
/** A file of our own that the content names, and who names it. */
interface Named {
  path: string;
  places: Place[];
}

/** What is amiss in what is published, by the kind of it and by item. */
export async function findInContent(db: Database, films: FilmStore): Promise<Finding[]> {
  const files = await storedFiles(db);
  const missing = await missingFiles(db, films, files);
  return [...missing, ...(await unknownPassages(files)), ...(await staleOnes(db))];
}

/** Of a folder its languages are files; of a list the file is the item. */
function placeOf(file: string): Place {
  const [, folder, name] = /^(.+)\/(\w+)\.\w+$/.exec(file) ?? [];
  return { item: folder ?? file, language: localeSchema.safeParse(name).data ?? null };
}

async function unknownPassages(files: ContentFiles): Promise<Finding[]> {
  const faults = await scriptureFaults(files);
  return faults.map(({ file, reason }) => ({
    kind: 'passage',
    ...placeOf(file),
    name: /^“(.*)”/.exec(reason)?.[1] ?? reason,
  }));
}

async function staleOnes(db: Database): Promise<Finding[]> {
  const { kind, slug, language } = staleTranslations;
  const rows = await db
    .select({ kind, slug, language })
    .from(staleTranslations)
    .orderBy(kind, slug);
  return rows.map((row) => ({
    kind: 'stale',
    item: `${row.kind}/${row.slug}`,
    language: row.language as Locale,
    name: '',
  }));
}

async function missingFiles(
  db: Database,
  films: FilmStore,
  files: ContentFiles,
): Promise<Finding[]> {
  const drawings = named(files, drawn, ([, name]) => `/scenes/${name}-1280.webp`);
  const ofSite = await pick([...named(files, ownFile), ...drawings], async ({ path }) => {
    return !(await isPublic(path));
  });
  const uploaded = named(files, ownFilm);
  const kept = await keptFilms(db, uploaded.map(idOf));
  const lostFilms = await pick(uploaded, async (film) => {
    return !(kept.has(idOf(film)) && (await hasBytes(films, idOf(film))));
  });
  const asImages = named(files, uploadedImage, ([, id]) => `/api/v1/pictures/${id}.webp`);
  const shown = [...named(files, ownPicture), ...asImages];
  const known = await keptPictures(db, shown.map(idOf));
  const lostPictures = shown.filter((picture) => !known.has(idOf(picture)));
  return [...ofSite, ...lostFilms, ...lostPictures].flatMap(({ path, places }) => {
    const kind = isPicture.test(path) ? 'picture_missing' : 'film_missing';
    return places.map((place) => ({ kind, ...place, name: path }) as const);
  });
}

/** What a pattern finds in the files, each with the places that it stands in. */
function named(
  files: ContentFiles,
  pattern: RegExp,
  pathOf = ([path]: RegExpExecArray) => path,
): Named[] {
  const found = new Map<string, Named>();
  for (const [file, text] of files) {
    const place = placeOf(file);
    for (const match of text.matchAll(pattern)) {
      const path = pathOf(match);
      const one = found.get(path) ?? { path, places: [] };
      const isSame = (other: Place) =>
        other.item === place.item && other.language === place.language;
      if (!one.places.some(isSame)) one.places.push(place);
      found.set(path, one);
    }
  }
  return [...found.values()];
}

const idOf = ({ path }: Named) => /([\w-]+)\.\w+$/.exec(path)?.[1] ?? '';

async function pick<One>(all: One[], isIt: (one: One) => Promise<boolean>): Promise<One[]> {
  const which = await Promise.all(all.map(isIt));
  return all.filter((_, index) => which[index]);
}

async function isPublic(path: string): Promise<boolean> {
  const file = normalize(join(publicFolder, path));
  if (!file.startsWith(publicFolder + sep)) return false;
  return access(file).then(
    () => true,
    () => false,
  );
}

async function keptFilms(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), isNotNull(uploads.type), eq(uploads.discarded, false)));
  return new Set(rows.map(({ id }) => id));
}

async function keptPictures(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** The row may be there and its file not: folders and buckets move house by themselves. */
async function hasBytes(films: FilmStore, id: string): Promise<boolean> {
  try {
    const bytes = await films.read(id, { start: 0, end: 0 });
    await bytes.cancel();
    return true;
  } catch {
    return false;
  }
}
