import { and, inArray, isNull } from 'drizzle-orm';
import { uploadedPictureId } from '../../lib/config/pictures.ts';
import { type LogoName, logoNames, type Settings } from '../../lib/config/settings.ts';
import type { Database } from '../db/client.ts';
import { contentFiles, pictures } from '../db/schema.ts';
import { returnPicture } from '../pictures/pictures.ts';
import { menusFile, menusFileName, menusOf } from './menus.ts';
import { missingPages } from './missing-pages.ts';
import { readYaml } from './read-yaml.ts';
import { type SettingsEntry, settingsFile, settingsFileName, settingsOf } from './settings-file.ts';
import { slidesFile, slidesFileName, slidesOf } from './slides.ts';
import { ownWordsOf, wordsFile, wordsFileName } from './words.ts';

/** The field of each logo. */
const logoFields = {
  logo: 'logo',
  logoDark: 'logo_dark',
  wordmark: 'wordmark',
  wordmarkDark: 'wordmark_dark',
} as const satisfies Record<LogoName, string>;

/** Reads a picture that is in the bucket; undefined if it cannot be read now. */
type ReadMoved = (id: string) => Promise<Uint8Array | undefined>;
const noneMoved: ReadMoved = async () => undefined;

/** The published settings; none of a missing file. All files were validated when they were published. */
export async function readSettings(
  db: Database,
  readMoved: ReadMoved = noneMoved,
): Promise<Settings> {
  return settingsIn(db, await readSettingsFiles(db), readMoved);
}

/** The published files of the settings, by name. */
export async function readSettingsFiles(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ path: contentFiles.path, text: contentFiles.text })
    .from(contentFiles)
    .where(inArray(contentFiles.path, Object.keys(settingsSchemas)));
  return new Map(rows.map(({ path, text }) => [path, text]));
}

/** Whether a file of the settings can be read; references are not checked. */
export const isSettingsFile = (name: string, text: string): boolean =>
  settingsSchemas[name as keyof typeof settingsSchemas]?.safeParse(readYaml(text).value ?? [])
    .success ?? false;

/** The settings of these files, which can be read. */
export async function settingsIn(
  db: Database,
  files: ReadonlyMap<string, string>,
  readMoved: ReadMoved = noneMoved,
): Promise<Settings> {
  const entriesOf = (name: string) => readYaml(files.get(name) ?? '').value ?? [];
  const [row] = settingsFile.parse(entriesOf(settingsFileName));
  const shared = {
    words: ownWordsOf(wordsFile.parse(entriesOf(wordsFileName))),
    slides: slidesOf(slidesFile.parse(entriesOf(slidesFileName))),
    menus: menusOf(menusFile.parse(entriesOf(menusFileName))),
  };
  const missing = await missingPages(db, shared.menus);
  return row
    ? { ...settingsOf(row), ...shared, missing, logos: await readLogos(db, row, readMoved) }
    : { ...shared, missing };
}

const settingsSchemas = {
  [settingsFileName]: settingsFile,
  [wordsFileName]: wordsFile,
  [slidesFileName]: slidesFile,
  [menusFileName]: menusFile,
};

/**
 * The logos of an entry; without those whose file is missing. One that is in the bucket is moved back to the
 * database, so that the site starts without the bucket.
 */
async function readLogos(
  db: Database,
  row: SettingsEntry,
  readMoved: ReadMoved,
): Promise<Settings['logos']> {
  const named = logoNames.flatMap((name) => {
    const id = uploadedPictureId(row[logoFields[name]]);
    return id ? [{ name, id }] : [];
  });
  if (named.length === 0) return {};
  const ids = named.map(({ id }) => id);
  const { id, webp, width, height } = pictures;
  const rows = await db
    .select({ id, webp, width, height })
    .from(pictures)
    .where(and(inArray(id, ids), isNull(pictures.account_id)));
  const read = await Promise.all(
    rows.map(async (found) => {
      if (found.webp !== null) return { ...found, webp: Buffer.from(found.webp, 'base64') };
      const moved = await readMoved(found.id);
      if (!moved) return undefined;
      await returnPicture(db, found.id, moved);
      return { ...found, webp: Buffer.from(moved) };
    }),
  );
  return Object.fromEntries(
    named.flatMap((one) => {
      const found = read.find((each) => each?.id === one.id);
      return found ? [[one.name, found]] : [];
    }),
  );
}
