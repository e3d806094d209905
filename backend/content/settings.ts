import { and, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { uploadedPictureId } from '../../lib/config/pictures.ts';
import { sections } from '../../lib/config/sections.ts';
import { type LogoName, logoNames, type Settings } from '../../lib/config/settings.ts';
import { isColour, isReadable, themeOf } from '../../lib/config/theme.ts';
import { locales } from '../../lib/contract/locales.ts';
import type { Database } from '../db/client.ts';
import { contentFiles, pictures } from '../db/schema.ts';
import { returnPicture } from '../pictures/pictures.ts';
import { menusFile, menusFileName, menusOf } from './menus.ts';
import { missingPages } from './missing-pages.ts';
import { readYaml } from './read-yaml.ts';
import { inLanguages, inOneLanguageEach, line, missingOr } from './setting-fields.ts';
import { slidesFile, slidesFileName, slidesOf } from './slides.ts';
import { ownWordsOf, wordsFile, wordsFileName } from './words.ts';

/*
 * The settings of the ministry, `settings.yaml` of the content folder (content/README.md): a list with one
 * entry, so that the desk edits it as it edits other lists.
 */

export const settingsFileName = 'settings.yaml';

/** The field of each logo. */
const logoFields = {
  logo: 'logo',
  logoDark: 'logo_dark',
  wordmark: 'wordmark',
  wordmarkDark: 'wordmark_dark',
} as const satisfies Record<LogoName, string>;

const logo = z
  .string(missingOr('must be the name of an uploaded picture'))
  .refine((name) => uploadedPictureId(name), 'must be the name of an uploaded picture')
  .optional();

const link = z.url({ protocol: /^https$/, error: 'must be a link' }).max(300);

const entry = z.strictObject({
  slug: z.literal('ministry', 'must be the slug ministry: there is one entry'),
  name: line(60)
    .regex(/[\p{L}\p{N}]/u, 'must be a text with letters')
    .optional(),
  ...inLanguages('tagline', 160),
  brand_colour: z
    .string(missingOr('must be a colour'))
    .refine(isColour, 'must be a colour, as #3b5b8c')
    .refine((colour) => !isColour(colour) || isReadable(themeOf(colour)), {
      error: 'must be a colour with which texts are readable',
    })
    .optional(),
  languages: z.array(z.enum(locales)).min(1, 'must include a language').optional(),
  hidden: z.array(z.enum(sections)).optional(),
  logo,
  logo_dark: logo,
  wordmark: logo,
  wordmark_dark: logo,
  support_phone: z
    .string(missingOr('must be a text, so in quotes'))
    .regex(/^[+(]?\d[\d ().-]{3,28}\d$/, 'must be a telephone number')
    .optional(),
  ...inLanguages('support_hours', 160),
  contact_email: z.email('must be an email address').max(200).optional(),
  live_chat: link.optional(),
  social_links: z.array(link).max(10).optional(),
  copyright_since: z
    .number(missingOr('must be a number'))
    .int()
    .min(1000)
    .max(new Date().getUTCFullYear() + 1)
    .optional(),
});

export const settingsFile = z.array(entry);

export type SettingsEntry = z.output<typeof entry>;

/** The settings of an entry; none without one. */
export function settingsOf(row: SettingsEntry | undefined): Settings {
  if (!row) return {};
  return {
    name: row.name,
    tagline: inOneLanguageEach(row, 'tagline'),
    supportPhone: row.support_phone,
    supportHours: inOneLanguageEach(row, 'support_hours'),
    contactEmail: row.contact_email,
    liveChatUrl: row.live_chat,
    socialLinks: row.social_links ?? [],
    copyrightSince: row.copyright_since,
    languages: row.languages,
    hidden: row.hidden,
    brandColour: row.brand_colour?.toLowerCase(),
  };
}

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
