import 'server-only';
import { textOf } from '@/components/forms/plain-post';
import { listPictures } from '@/lib/content/editorial';
import {
  changeContent,
  type EditorialOutcome,
  maxPictureBytes,
} from '@/lib/content/editorial-changes';
import { type Locale, locales } from '@/lib/i18n/locales';

/* The films and pictures that come with a form about content. */

interface AddedFile {
  fault?: EditorialOutcome['fault'];
  /** The field that names it. */
  fields?: Record<string, string>;
  /** What shows a picture, at the end of the text. */
  markdown?: string;
}

/** A film that has come whole takes the place of a link. */
export async function addedFilm(form: FormData): Promise<AddedFile | undefined> {
  const upload = textOf(form, 'upload');
  if (!upload) return undefined;
  const added = await changeContent('addContentFilm', { upload });
  return 'fault' in added ? { fault: added.fault } : { fields: { video: added.data.path } };
}

export async function addedPicture(form: FormData): Promise<AddedFile | undefined> {
  const picture = await fileIn(form, 'picture_file');
  if (typeof picture !== 'string') return picture;
  const added = await changeContent('addContentPicture', { picture });
  if ('fault' in added) return { fault: added.fault };
  const words = textOf(form, 'picture_words')
    .replace(/[[\]\\\r\n]/g, ' ')
    .trim();
  return { markdown: `\n\n![${words}](${added.data.path})` };
}

const tooLarge = { fault: 'picture' } as const;

/** A file as base64; undefined where none was chosen. */
async function fileIn(form: FormData, name: string): Promise<string | undefined | typeof tooLarge> {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return undefined;
  if (file.size > maxPictureBytes) return tooLarge;
  return Buffer.from(await file.arrayBuffer()).toString('base64');
}

/** A new picture for the `image` of an item, with what is on it; or other words for the one it has. */
export async function chosenImage(form: FormData): Promise<AddedFile | undefined> {
  const picture = await fileIn(form, 'image_file');
  if (typeof picture === 'object') return picture;
  const reworded = await ownWords(form);
  if (picture === undefined) return reworded;
  const words = Object.fromEntries(
    Object.entries(wordsIn(form, 'image_words')).filter(([, text]) => text !== ''),
  );
  if (!words.en) return { fault: 'imageWords' };
  const added = await changeContent('addContentPicture', { picture, words });
  if ('fault' in added) return { fault: added.fault };
  return { ...reworded, fields: { image: added.data.name ?? '' } };
}

/** Says anew what is on a picture, in the languages that changed. English stays where it was emptied. */
async function ownWords(form: FormData): Promise<AddedFile | undefined> {
  const name = textOf(form, 'own_words_of');
  if (!name) return undefined;
  const said = (await listPictures()).find((one) => one.name === name)?.words;
  const changed = Object.entries(wordsIn(form, 'own_words')).filter(
    ([language, text]) =>
      text !== (said?.[language as Locale] ?? '') && !(language === 'en' && text === ''),
  );
  if (!said || changed.length === 0) return undefined;
  const outcome = await changeContent('setPictureWords', {
    name,
    words: Object.fromEntries(changed),
  });
  return 'fault' in outcome ? { fault: outcome.fault } : undefined;
}

/** By language, as far as the form has it: `name.en` and so on. */
function wordsIn(form: FormData, name: string): Record<string, string> {
  const given = locales.filter((language) => form.has(`${name}.${language}`));
  return Object.fromEntries(
    given.map((language) => [language, textOf(form, `${name}.${language}`).trim()]),
  );
}
