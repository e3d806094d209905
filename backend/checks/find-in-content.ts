import { access } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { isShownAddress } from '../../lib/config/sections.ts';
import type { WireContentFinding } from '../../lib/contract/checks.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { contentReader } from '../content/content-reader.ts';
import { type FileReference, placeOf, type References } from '../content/content-references.ts';
import { findOwnPages } from '../content/own-pages.ts';
import { storedFiles } from '../content/stored-files.ts';
import { findStoredFilms, findStoredPictures } from '../content/stored-media.ts';
import type { Database } from '../db/client.ts';
import { listStaleTranslations } from '../editorial/stale-translations.ts';
import { isFilmStoreUnavailable } from '../errors/film-store-unavailable.ts';
import type { FilmStore } from '../uploads/film-store.ts';

/** The folder that is served at the site's `/`. */
const publicFolder = join(process.cwd(), 'public');

const isPicture = /\.(?:avif|webp|png|jpe?g|svg|gif)$/i;

type Finding = WireContentFinding;
/** Findings in the published content, by kind and item. */
export async function findInContent(db: Database, films: FilmStore): Promise<Finding[]> {
  const files = await storedFiles(db);
  const references = await contentReader().references(files);
  const findings = await Promise.all([
    missingFiles(db, films, references),
    missingPages(db, references.pages),
    unknownReferences(files),
    findStaleTranslations(db),
  ]);
  return findings.flat();
}

async function unknownReferences(files: ContentFiles): Promise<Finding[]> {
  const faults = await contentReader().passages(files);
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
  references: References,
): Promise<Finding[]> {
  const [storedFilms, storedPictures] = await Promise.all([
    findStoredFilms(db, references.films.map(idOf)),
    findStoredPictures(db, references.pictures.map(idOf)),
  ]);
  const lostSiteFiles = await filterAsync(references.files, async ({ path }) => {
    return !(await isPublic(path));
  });
  const lostFilms = await filterAsync(references.films, async (film) => {
    return !(storedFilms.has(idOf(film)) && (await hasBytes(films, idOf(film))));
  });
  const lostPictures = references.pictures.filter((picture) => !storedPictures.has(idOf(picture)));
  return [...lostSiteFiles, ...lostFilms, ...lostPictures].flatMap(({ path, places }) => {
    const kind = isPicture.test(path) ? 'picture_missing' : 'film_missing';
    return places.map((place) => ({ kind, ...place, name: path }) as const);
  });
}

/** Links to pages of this site that do not exist, or belong to a part that is not shown. */
async function missingPages(db: Database, links: References['pages']): Promise<Finding[]> {
  const pages = await findOwnPages(
    db,
    links.map(({ path }) => path),
  );
  return links
    .filter(({ path }) => !isShownAddress(path) || pages.get(path)?.exists === false)
    .flatMap(({ path, places }) =>
      places.map((place) => ({ kind: 'page_missing', ...place, name: path }) as const),
    );
}

const idOf = ({ path }: FileReference) => /(?<![\w-])([\w-]+)\.\w+$/.exec(path)?.[1] ?? '';

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
