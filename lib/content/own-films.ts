import { siteLocales } from '@/lib/config/languages';
import 'server-only';
import { type ApiError, dataOf, isTooMany, itemOrNone, once } from '@/lib/api/call';
import type { Client } from '@/lib/api/client';
import { countedApi } from '@/lib/api/server';
import {
  changeChurchFilmBodySchema,
  churchFilmKinds,
  createChurchFilmBodySchema,
  type WireChurchFilm,
  type WireChurchFilmDetail,
} from '@/lib/contract/church-films';
import type { Locale } from '@/lib/contract/locales';
import { maxPictureBytes } from '@/lib/contract/picture-limits';
import { videoLinkRefusals } from '@/lib/contract/video-links';
import { attempt } from './failures';
import { faultOfCode } from './fault-of-code';
import type { Localized } from './localize';
import { type CaptionsOutcome, type CaptionsReport, readCaptions } from './read-captions';
import { refusedPicture } from './refused-picture';
import { asSignedIn, signedInRead } from './session-calls';

/* The films of the signed-in person's church. */

export type ChurchFilm = WireChurchFilm;
export type ChurchFilmDetail = WireChurchFilmDetail;
export { churchFilmKinds, maxPictureBytes };

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
  'paused',
  'notSubscribed',
  'tooMany',
  'tooManyFilms',
  'tooManyOrders',
  'moreThanIncluded',
  'moreDesigns',
  'notShown',
  'failed',
] as const;
export type FilmFault = (typeof filmFaults)[number];
/** `place`: the line of the captions that is invalid, as typed. */
export type FilmOutcome = { fault: FilmFault; place?: string };

const faultsOfFields: Record<string, FilmFault> = {
  video_url: 'link',
  upload: 'upload',
  slug: 'address',
  text: 'captions',
};

function outcomeOf(error: ApiError): FilmOutcome {
  if (isTooMany(error)) return { fault: 'tooMany' };
  const isPicture = error.code === 'no_picture' || error.code === 'no_logo';
  if (isPicture && error.fields.type) return refusedPicture(error.fields.type);
  if (error.code === 'too_large') return { fault: 'picture' };
  if (error.code !== 'invalid') return { fault: faultOfCode(filmFaults, error.code) };
  const field = Object.keys(error.fields).find((name) => name in faultsOfFields) ?? '';
  if (error.fields.video_url === videoLinkRefusals.shared_page) return { fault: 'linkShared' };
  return { fault: faultsOfFields[field] ?? 'incomplete' };
}

/** Makes a step as the signed-in person, rate-limited by the address `client`. Returns its result or the fault. */
export async function filmStep<Result>(
  client: string,
  call: (api: Client) => Promise<Result>,
): Promise<Result | FilmOutcome> {
  return attempt(call(await asSignedIn(countedApi(client))), outcomeOf);
}

export function listOwnFilms(): Promise<ChurchFilm[]> {
  return signedInRead((api) => dataOf(api.listChurchFilms()));
}

export async function getOwnFilm(id: string): Promise<ChurchFilmDetail | undefined> {
  if (!/^\d{1,10}$/.test(id)) return undefined;
  return signedInRead((api) => itemOrNone(api.fetchChurchFilm({ params: { id } })));
}

/** A film as its forms show it: with the changes that wait for review or were refused. */
export function editedFilm(film: ChurchFilmDetail): ChurchFilmDetail {
  if (!film.pending) return film;
  const captions = Object.entries({ ...film.caption_texts, ...film.pending_captions });
  return {
    ...film,
    ...film.pending.film,
    caption_texts: Object.fromEntries(captions.filter(([, text]) => text !== null)),
  };
}

/** Adds a film with the fields of a form, idempotently by `key`. */
export function addFilm(client: string, fields: Record<string, unknown>, key: string) {
  const body = createChurchFilmBodySchema.safeParse(fields);
  if (!body.success) return Promise.resolve(outcomeOfForm(body.error.issues));
  return filmStep(client, (api) =>
    dataOf(api.createChurchFilm({ body: body.data, headers: once(key) })),
  );
}

export function changeFilm(client: string, id: string, fields: Record<string, unknown>) {
  const body = changeChurchFilmBodySchema.safeParse(fields);
  if (!body.success) return Promise.resolve(outcomeOfForm(body.error.issues));
  return filmStep(client, (api) =>
    dataOf(api.changeChurchFilm({ params: { id }, body: body.data })),
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
    filmStep(client, (api) =>
      dataOf(api.saveFilmCaptions({ params: { id }, body: { language, text, draft } })),
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
  return filmStep(client, (api) =>
    dataOf(api.saveFilmPoster({ params: { id }, body: { picture: encoded } })),
  );
}

export function withdrawFilm(client: string, id: string, withdrawn: boolean) {
  return filmStep(client, (api) =>
    dataOf(api.withdrawChurchFilm({ params: { id }, body: { withdrawn } })),
  );
}

/** Takes the changes back that wait for review or were refused, as of `version`. */
export function takeBackChange(client: string, id: string, version: number) {
  return filmStep(client, (api) =>
    dataOf(api.takeBackFilmChange({ params: { id }, body: { version } })),
  );
}

export function deleteFilm(client: string, id: string) {
  return filmStep(client, (api) => dataOf(api.deleteChurchFilm({ params: { id } })));
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

export const filmLocales = siteLocales;
