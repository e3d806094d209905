import type { ChurchInList } from '@/lib/content/church-records';
import type { Typed } from '@/lib/content/desk-drafts';

/** The form of a church's page that was refused last, if one was. */
export interface RefusedForm {
  fault: string | undefined;
  /** Its name; empty if no form was refused. */
  form: string;
  typed: Typed;
}

/** The path of a church's page, without a locale. */
export const churchPath = (id: string) => `/desk/churches/${encodeURIComponent(id)}`;

/** The path of the page that compares a church with a listing, by its slug. */
export const twinPath = (id: string, slug: string) =>
  `${churchPath(id)}/twin?with=${encodeURIComponent(slug)}`;

/** The slug in an address of a church's page as people copy it; the text itself if it is none. */
export function slugOfAddress(text: string): string {
  const [path = ''] = text.trim().split(/[?#]/, 1);
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last).slice(0, 200).trim();
  } catch {
    return last.slice(0, 200);
  }
}

type Place = Partial<Pick<ChurchInList, 'city' | 'state' | 'zip' | 'country'>>;

/** The place of a church in one line; empty if nothing is known. */
export const placeOf = ({ city, state, zip, country }: Place) =>
  [city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
