import 'server-only';
import { ApiError, isTooMany, itemOrNone } from '@/lib/api/call';
import * as api from '@/lib/api/church-films';
import { countedApi } from '@/lib/api/server';
import { cardQuantity, orderCardsBodySchema, type WireCardOrder } from '@/lib/contract/card-orders';
import {
  changeChurchFilmBodySchema,
  churchFilmKinds,
  createChurchFilmBodySchema,
  type WireChurchFilm,
  type WireChurchFilmDetail,
} from '@/lib/contract/church-films';
import { type Locale, locales } from '@/lib/contract/locales';
import { maxPictureBytes } from '@/lib/contract/picture-limits';
import { videoLinkRefusals } from '@/lib/contract/video-links';
import type { Localized } from './localize';
import { type CaptionsOutcome, type CaptionsReport, readCaptions } from './read-captions';
import { refusedPicture } from './refused-picture';
import { sessionToken, signedInRead } from './session-calls';

/* The films and card orders of the signed-in person's church. */

export type ChurchFilm = WireChurchFilm;
export type ChurchFilmDetail = WireChurchFilmDetail;
export type CardOrder = WireCardOrder;
export { cardQuantity, churchFilmKinds, maxPictureBytes };

/** Reasons why a step failed; the page has a message for each. */
export const filmFaults = [
  'incomplete',
  'noFilm',
  'link',
  'linkShared',
  'upload',
  'address',
  'addressTaken',
  'changedMeanwhile',
  'captions',
  'captionsTooLong',
  'captionsKind',
  'captionsEncoding',
  'captionsLost',
  'picture',
  'pictureKind',
  'pictureDamaged',
  'suspended',
  'notSubscribed',
  'tooMany',
  'tooManyFilms',
  'tooManyOrders',
  'notShown',
  'failed',
] as const;
export type FilmFault = (typeof filmFaults)[number];
/** `place`: the line of the captions that is invalid, as typed. */
export type FilmOutcome = { fault: FilmFault; place?: string };

const faults: Record<string, FilmFault> = {
  slug_taken: 'addressTaken',
  slug_reserved: 'addressTaken',
  upload_used: 'upload',
  upload_unfinished: 'upload',
  changed_meanwhile: 'changedMeanwhile',
  no_picture: 'picture',
  too_large: 'picture',
  suspended: 'suspended',
  no_account: 'notSubscribed',
  not_subscribed: 'notSubscribed',
  too_many_films: 'tooManyFilms',
  too_many_orders: 'tooManyOrders',
  not_shown: 'notShown',
};
const faultsOfFields: Record<string, FilmFault> = {
  video_url: 'link',
  upload: 'upload',
  slug: 'address',
  text: 'captions',
};

function outcomeOf(error: unknown): FilmOutcome {
  if (isTooMany(error)) return { fault: 'tooMany' };
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'no_picture' && error.fields.type) return refusedPicture(error.fields.type);
  if (error.code !== 'invalid') return { fault: faults[error.code] ?? 'failed' };
  const field = Object.keys(error.fields).find((name) => name in faultsOfFields) ?? '';
  if (error.fields.video_url === videoLinkRefusals.shared_page) return { fault: 'linkShared' };
  return { fault: faultsOfFields[field] ?? 'incomplete' };
}

/** Makes a step as the signed-in person, rate-limited by the address `client`. Returns its result or the fault. */
async function attempt<Result>(
  client: string,
  step: (transport: ReturnType<typeof countedApi>, token: string) => Promise<Result>,
): Promise<Result | FilmOutcome> {
  try {
    return await step(countedApi(client), (await sessionToken()) ?? '');
  } catch (error) {
    return outcomeOf(error);
  }
}

export function listOwnFilms(): Promise<ChurchFilm[]> {
  return signedInRead(api.listChurchFilms);
}

export async function getOwnFilm(id: string): Promise<ChurchFilmDetail | undefined> {
  if (!/^\d{1,10}$/.test(id)) return undefined;
  return signedInRead((transport, token) => itemOrNone(api.fetchChurchFilm(transport, token, id)));
}

export function listOwnCardOrders(): Promise<CardOrder[]> {
  return signedInRead(api.listCardOrders);
}

/** Adds a film with the fields of a form, idempotently by `key`. */
export function addFilm(client: string, fields: Record<string, unknown>, key: string) {
  const body = createChurchFilmBodySchema.safeParse(fields);
  if (!body.success) return Promise.resolve(outcomeOfForm(body.error.issues));
  return attempt(client, (transport, token) =>
    api.createChurchFilm(transport, token, body.data, key),
  );
}

export function changeFilm(client: string, id: string, fields: Record<string, unknown>) {
  const body = changeChurchFilmBodySchema.safeParse(fields);
  if (!body.success) return Promise.resolve(outcomeOfForm(body.error.issues));
  return attempt(client, (transport, token) =>
    api.changeChurchFilm(transport, token, id, body.data),
  );
}

function outcomeOfForm(issues: readonly { path: PropertyKey[] }[]): FilmOutcome {
  const names = issues.map(({ path }) => String(path[0]));
  if (names.includes('slug')) return { fault: 'address' };
  if (names.includes('upload')) return { fault: 'upload' };
  return { fault: names.includes('video_url') ? 'noFilm' : 'incomplete' };
}

/**
 * Reads and saves captions, typed or as a file; null removes them. What cannot be read is stored as a
 * draft, so that nothing is lost: the fault says so only if it was stored.
 */
export async function saveCaptions(
  client: string,
  id: string,
  language: Locale,
  source: string | Uint8Array | null,
): Promise<FilmOutcome | { report: CaptionsReport | undefined }> {
  const save = (text: string | null, draft: boolean) =>
    attempt(client, (transport, token) =>
      api.saveFilmCaptions(transport, token, id, { language, text, draft }),
    );
  const read =
    source === null
      ? { text: null, report: undefined }
      : await readCaptions(source, language).catch(outcomeOf);
  if ('fault' in read) {
    const { fault, raw, place } = read as Extract<CaptionsOutcome, { fault: unknown }>;
    const shown = { fault, ...(place && { place }) };
    if (raw === undefined) return shown;
    const kept = await save(raw, true);
    return 'fault' in kept ? { fault: 'captionsLost' } : shown;
  }
  const saved = await save(read.text, false);
  return 'fault' in saved ? saved : { report: read.report };
}

export function savePoster(client: string, id: string, picture: Uint8Array | null) {
  const encoded = picture && Buffer.from(picture).toString('base64');
  return attempt(client, (transport, token) => api.saveFilmPoster(transport, token, id, encoded));
}

export function withdrawFilm(client: string, id: string, withdrawn: boolean) {
  return attempt(client, (transport, token) =>
    api.withdrawChurchFilm(transport, token, id, withdrawn),
  );
}

export function deleteFilm(client: string, id: string) {
  return attempt(client, (transport, token) => api.deleteChurchFilm(transport, token, id));
}

/** Orders cards with the fields of a form, idempotently by `key`. */
export function orderCards(client: string, fields: Record<string, unknown>, key: string) {
  const body = orderCardsBodySchema.safeParse(fields);
  if (!body.success) return Promise.resolve({ fault: 'incomplete' as const });
  return attempt(client, (transport, token) => api.orderCards(transport, token, body.data, key));
}

/** A film's title or message for visitors of a language, and the language it is in; undefined if the film has none. */
export function shownWords(
  { words, language }: ChurchFilm,
  field: 'title' | 'message',
  locale: Locale,
): Localized | undefined {
  for (const lang of [locale, language]) {
    const text = words[lang]?.[field];
    if (text) return { text, lang };
  }
  return undefined;
}

/** What a church's printed sheets say of a film, in every language. */
export const printedTexts = ({ speaker, words }: ChurchFilm) => [
  speaker,
  ...Object.values(words).flatMap((one) => [one?.title, one?.message]),
];

export const filmLocales = locales;
