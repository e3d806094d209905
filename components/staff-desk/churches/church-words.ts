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

type Place = Partial<Pick<ChurchInList, 'city' | 'state' | 'zip' | 'country'>>;

/** The place of a church in one line; empty if nothing is known. */
export const placeOf = ({ city, state, zip, country }: Place) =>
  [city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
