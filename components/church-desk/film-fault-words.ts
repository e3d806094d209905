import { getTranslations } from 'next-intl/server';
import { filmFaults } from '@/lib/content/own-films';
import { maxCaptionCues, maxCaptionHours } from '@/lib/content/read-captions';
import { firstValue, type Query } from '@/lib/http/first-value';

/** Faults of the one field that a form has for a link, an address, a picture or captions. */
const fieldFaults: readonly string[] = [
  'noFilm',
  'link',
  'linkShared',
  'upload',
  'address',
  'addressTaken',
  'picture',
  'pictureKind',
  'pictureDamaged',
  'captions',
  'captionsTooLong',
  'captionsKind',
  'captionsEncoding',
];

/** Where a refused form says why: at its one field that is invalid, or above its fields. */
export interface FormFault {
  field?: string | undefined;
  section?: string | undefined;
  /** The fields that somebody else has changed meanwhile. */
  changed?: readonly string[];
}

/** The fault of a film page's form, by the name in its address; empty for the other forms. */
export async function formFaults(query: Awaited<Query>): Promise<(form: string) => FormFault> {
  const words = await filmFaultWords(query);
  const isOfField = fieldFaults.includes(firstValue(query.fault));
  const changed = firstValue(query.fields).split(',').filter(Boolean);
  return (form) =>
    form === firstValue(query.at) ? { [isOfField ? 'field' : 'section']: words, changed } : {};
}

/** Returns the error message of the last form about films; undefined if it succeeded. */
export async function filmFaultWords(query: Awaited<Query>): Promise<string | undefined> {
  const fault = filmFaults.find((known) => known === firstValue(query.fault));
  if (!fault) return undefined;
  const t = await getTranslations('churchDesk.films.fault');
  const place = firstValue(query.place);
  return fault === 'captions' && place
    ? t('captionsAt', { place })
    : t(fault, { max: maxCaptionCues, hours: maxCaptionHours, place: place.slice(0, 40) });
}
