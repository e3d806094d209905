import 'server-only';
import { textOf } from '@/components/forms/plain-post';
import { listPictures } from '@/lib/content/editorial';
import {
  changeContent,
  type EditorialOutcome,
  maxPictureBytes,
} from '@/lib/content/editorial-changes';
import { controlOf, type FormField } from '@/lib/content/editorial-form';
import { type Locale, locales } from '@/lib/i18n/locales';

/* Stores the films and pictures sent with a form about content. */

interface AddedFile {
  fault?: EditorialOutcome['fault'];
  /** The kind of a refused file. */
  place?: string;
  /** The field values that reference it. */
  fields?: Record<string, string>;
  /** The Markdown of a picture, appended to the text. */
  markdown?: string;
}

/** Stores an uploaded film, which replaces a link. */
export async function storeFilm(form: FormData): Promise<AddedFile | undefined> {
  const upload = textOf(form, 'upload');
  if (!upload) return undefined;
  const added = await changeContent('addContentFilm', { upload });
  return 'fault' in added ? { fault: added.fault } : { fields: { video: added.data.path } };
}

export async function storePicture(form: FormData): Promise<AddedFile | undefined> {
  const picture = await fileIn(form, 'picture_file');
  if (typeof picture !== 'string') return picture;
  const added = await changeContent('addContentPicture', { picture });
  if ('fault' in added) return added;
  const words = textOf(form, 'picture_words')
    .replace(/[[\]\\\r\n]/g, ' ')
    .trim();
  return { markdown: `\n\n![${words}](${added.data.path})` };
}

const tooLarge = { fault: 'picture' } as const;

/** Reads a file as base64; undefined if none was chosen. */
async function fileIn(form: FormData, name: string): Promise<string | undefined | typeof tooLarge> {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return undefined;
  if (file.size > maxPictureBytes) return tooLarge;
  return Buffer.from(await file.arrayBuffer()).toString('base64');
}

/** Stores a new picture for the `image` of an item with its descriptions, or updates those of the present one. */
export async function storeImage(form: FormData): Promise<AddedFile | undefined> {
  const picture = await fileIn(form, 'image_file');
  if (typeof picture === 'object') return picture;
  const update = await updateDescriptions(form);
  if (picture === undefined) return update;
  const words = Object.fromEntries(
    Object.entries(wordsIn(form, 'image_words')).filter(([, text]) => text !== ''),
  );
  if (Object.keys(words).length === 0) return { fault: 'imageWords' };
  const added = await changeContent('addContentPicture', { picture, words });
  if ('fault' in added) return added;
  return { ...update, fields: { image: added.data.name ?? '' } };
}

/** Updates the changed descriptions of a picture. The last one is kept if it was emptied. */
async function updateDescriptions(form: FormData): Promise<AddedFile | undefined> {
  const name = textOf(form, 'own_words_of');
  if (!name) return undefined;
  const stored = (await listPictures()).find((one) => one.name === name)?.words;
  const typed = wordsIn(form, 'own_words');
  const isLeft = Object.values({ ...stored, ...typed }).some(Boolean);
  const changed = Object.entries(typed).filter(
    ([language, text]) => text !== (stored?.[language as Locale] ?? '') && (isLeft || text !== ''),
  );
  if (!stored || changed.length === 0) return undefined;
  const outcome = await changeContent('setPictureWords', {
    name,
    words: Object.fromEntries(changed),
  });
  return 'fault' in outcome ? { fault: outcome.fault } : undefined;
}

/** Reads the descriptions by language from the fields `name.en` and so on, if present. */
function wordsIn(form: FormData, name: string): Record<string, string> {
  const languages = locales.filter((language) => form.has(`${name}.${language}`));
  return Object.fromEntries(
    languages.map((language) => [language, textOf(form, `${name}.${language}`).trim()]),
  );
}

/** Stores the uploaded logos of the settings; those after a refused one are not stored. */
export async function storeLogos(
  form: FormData,
  fields: readonly FormField[],
): Promise<AddedFile | undefined> {
  const stored: Record<string, string> = {};
  for (const { key } of fields.filter(({ type }) => type === 'logo')) {
    const picture = await fileIn(form, controlOf(key, 'file'));
    if (picture === undefined) continue;
    if (typeof picture !== 'string') return { ...picture, fields: stored };
    const added = await changeContent('addContentPicture', { picture, logo: true });
    if ('fault' in added) return { ...added, fields: stored };
    stored[key] = added.data.name ?? '';
  }
  return { fields: stored };
}
