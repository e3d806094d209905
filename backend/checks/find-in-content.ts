import { access } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { WireContentFinding } from '../../lib/contract/checks.ts';
import { localeSchema } from '../../lib/contract/common.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { scriptureFaults } from '../content/scripture-faults.ts';
import { storedFiles } from '../content/stored-files.ts';
import type { Database } from '../db/client.ts';
import { listStaleTranslations } from '../editorial/stale-translations.ts';
import { findStoredFilms, findStoredPictures } from '../queries/stored-media.ts';
import type { FilmStore } from '../uploads/film-store.ts';
import { isFilmStoreUnavailable } from '../uploads/film-store-unavailable.ts';

/** The folder that is served at the site's `/`. */
const publicFolder = join(/* turbopackIgnore: true */ process.cwd(), 'public');

const ownFile = /(?<![\w./-])\/(?:media|scenes)\/[\w./-]+\.\w+/g;
const ownFilm = /\/api\/v1\/films\/([\w-]+)\.\w+/g;
const ownPicture = /\/api\/v1\/pictures\/([\w-]{22})\.webp/g;
const uploadedImage = /^\s*(?:- )?image:\s*["']?upload-([\w-]{22})/gm;
const drawnImage = /^\s*(?:- )?image:\s*["']?(?!upload-)([a-z][a-z0-9-]*)/gm;
const isPicture = /\.(?:avif|webp|png|jpe?g|svg|gif)$/i;

type Finding = WireContentFinding;
type Place = Pick<Finding, 'item' | 'language'>;
/** A file of the site that the content refers to, with the places of the references. */
interface FileReference {
  path: string;
  places: Place[];
}

/** Findings in the published content, by kind and item. */
export async function findInContent(db: Database, films: FilmStore): Promise<Finding[]> {
  const files = await storedFiles(db);
  const missing = await missingFiles(db, films, files);
  return [...missing, ...(await unknownReferences(files)), ...(await findStaleTranslations(db))];
}

/** In a folder, the files are the languages of an item; a list is an item itself. */
function placeOf(file: string): Place {
  const [, folder, name] = /^(.+)\/(\w+)\.\w+$/.exec(file) ?? [];
  return { item: folder ?? file, language: localeSchema.safeParse(name).data ?? null };
}

async function unknownReferences(files: ContentFiles): Promise<Finding[]> {
  const faults = await scriptureFaults(files);
  return faults.map(({ file, reason }) => ({
    kind: 'passage',
    ...placeOf(file),
    name: /^“(.*)”/.exec(reason)?.[1] ?? reason,
  }));
}

async function findStaleTranslations(db: Database): Promise<Finding[]> {
  const rows = await listStaleTranslations(db);
  return rows.map(({ kind, slug, language }) => ({
    kind: 'stale',
    item: `${kind}/${slug}`,
    language,
    name: '',
  }));
}

async function missingFiles(
  db: Database,
  films: FilmStore,
  files: ContentFiles,
): Promise<Finding[]> {
  const drawings = findReferences(files, drawnImage, ([, name]) => `/scenes/${name}-1280.webp`);
  const lostSiteFiles = await filterAsync(
    [...findReferences(files, ownFile), ...drawings],
    async ({ path }) => {
      return !(await isPublic(path));
    },
  );
  const uploaded = findReferences(files, ownFilm);
  const storedFilms = await findStoredFilms(db, uploaded.map(idOf));
  const lostFilms = await filterAsync(uploaded, async (film) => {
    return !(storedFilms.has(idOf(film)) && (await hasBytes(films, idOf(film))));
  });
  const asImages = findReferences(files, uploadedImage, ([, id]) => `/api/v1/pictures/${id}.webp`);
  const pictureReferences = [...findReferences(files, ownPicture), ...asImages];
  const storedPictures = await findStoredPictures(db, pictureReferences.map(idOf));
  const lostPictures = pictureReferences.filter((picture) => !storedPictures.has(idOf(picture)));
  return [...lostSiteFiles, ...lostFilms, ...lostPictures].flatMap(({ path, places }) => {
    const kind = isPicture.test(path) ? 'picture_missing' : 'film_missing';
    return places.map((place) => ({ kind, ...place, name: path }) as const);
  });
}

/** The matches of a pattern in the files, each with the places where it occurs. */
function findReferences(
  files: ContentFiles,
  pattern: RegExp,
  pathOf = ([path]: RegExpExecArray) => path,
): FileReference[] {
  const references = new Map<string, FileReference>();
  for (const [file, text] of files) {
    const place = placeOf(file);
    for (const match of text.matchAll(pattern)) {
      const path = pathOf(match);
      const reference = references.get(path) ?? { path, places: [] };
      const isSame = (other: Place) =>
        other.item === place.item && other.language === place.language;
      if (!reference.places.some(isSame)) reference.places.push(place);
      references.set(path, reference);
    }
  }
  return [...references.values()];
}

const idOf = ({ path }: FileReference) => /([\w-]+)\.\w+$/.exec(path)?.[1] ?? '';

async function filterAsync<One>(
  all: One[],
  predicate: (one: One) => Promise<boolean>,
): Promise<One[]> {
  const matches = await Promise.all(all.map(predicate));
  return all.filter((_, index) => matches[index]);
}

async function isPublic(path: string): Promise<boolean> {
  const file = normalize(join(publicFolder, path));
  if (!file.startsWith(publicFolder + sep)) return false;
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A row may exist without its file, because folders and buckets can be moved independently. */
async function hasBytes(films: FilmStore, id: string): Promise<boolean> {
  try {
    const start = await films.read(id, { start: 0, end: 0 });
    // Only reading shows whether there is a file.
    return (await new Response(start).arrayBuffer()).byteLength > 0;
  } catch (error) {
    const isMissing = error instanceof Error && error.name === 'NoSuchKey';
    // While the bucket is away, nothing is known of its films.
    if (isFilmStoreUnavailable(error) && !isMissing) throw error;
    return false;
  }
}
