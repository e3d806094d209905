import 'server-only';
import type { BodyOf } from '@/lib/api/call';
import { ApiError, isTooMany } from '@/lib/api/call';
import type { Client } from '@/lib/api/client';
import type { editorialEndpoints } from '@/lib/contract/endpoints/editorial';
import { maxPictureBytes } from '@/lib/contract/picture-limits';
import { faultOfCode } from './fault-of-code';
import { refusedPicture } from './refused-picture';
import { asSignedIn } from './session-calls';

export { maxPictureBytes };

/** Reasons why a change of content failed; the page has a message for each. */
export const editorialFaults = [
  'invalid',
  'slug',
  'slugTaken',
  'changedMeanwhile',
  'publishedMeanwhile',
  'unfit',
  'noDraft',
  'hasDrafts',
  'isScheduled',
  'past',
  'notYours',
  'signedOut',
  'gone',
  'noteNeeded',
  'picture',
  'pictureKind',
  'pictureDamaged',
  'logo',
  'logoElement',
  'imageWords',
  'tooLarge',
  'film',
  'captionsEncoding',
  'captionsKind',
  'captionsTooLong',
  'tooMany',
  'failed',
] as const;
export type EditorialFault = (typeof editorialFaults)[number];

/** `entry`: id of the history entry that keeps the refused text. */
export interface EditorialOutcome {
  fault: EditorialFault;
  entry?: string | undefined;
  /** The kind of a refused file. */
  place?: string;
}

/** The calls that change content. */
export type EditorialChange = Exclude<
  keyof typeof editorialEndpoints & keyof Client,
  `${'list' | 'fetch' | 'count'}${string}`
>;
export type EditorialBody<Name extends EditorialChange> = BodyOf<(typeof editorialEndpoints)[Name]>;

/** Makes a change as the signed-in person. Returns the response's data or the fault. */
export async function changeContent<Name extends EditorialChange>(
  name: Name,
  body: EditorialBody<Name>,
): Promise<Awaited<ReturnType<Client[Name]>> | EditorialOutcome> {
  try {
    const change = (await asSignedIn())[name] as (input: object) => ReturnType<Client[Name]>;
    return await change({ body });
  } catch (error) {
    return outcomeOf(name, error);
  }
}

function pictureFault(code: string, { type, element }: Record<string, string>): EditorialOutcome {
  if (code !== 'no_logo') return type ? refusedPicture(type) : { fault: 'picture' };
  return element ? { fault: 'logoElement', place: element } : { fault: 'logo' };
}

function outcomeOf(name: EditorialChange, error: unknown): EditorialOutcome {
  if (isTooMany(error)) return { fault: 'tooMany' };
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
  const { code, fields } = error;
  if (name === 'addContentPicture') return pictureFault(code, fields);
  if (name === 'addContentFilm') return { fault: 'film' };
  // The page of the item lists the faults.
  if (name === 'publishDrafts' && code === 'invalid') return { fault: 'unfit' };
  return { fault: faultOfCode(editorialFaults, code), entry: fields.entry };
}
