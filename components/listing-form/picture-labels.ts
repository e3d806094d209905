import { getMessages } from 'next-intl/server';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels of the field for a church's picture. */
export async function pictureLabels() {
  const { picture } = (await getMessages()).churchDesk.listing;
  return pickWords(picture, 'field', 'fieldHint', 'crop', 'cropHint', 'unreadable');
}
export type PictureLabels = Awaited<ReturnType<typeof pictureLabels>>;
