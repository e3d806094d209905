import 'server-only';
import { reportQuery } from '@/components/desk-layout/captions-report';
import { visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, refuse, textOf } from '@/components/forms/plain-post';
import { loadedName, mergeTyped, type Values } from '@/components/forms/three-way';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import {
  addFilm,
  changeFilm,
  deleteFilm,
  editedFilm,
  type FilmOutcome,
  filmLocales,
  getOwnFilm,
  maxPictureBytes,
  saveCaptions,
  savePoster,
  takeBackChange,
  withdrawFilm,
} from '@/lib/content/own-films';
import { type CaptionsReport, maxCaptionBytes } from '@/lib/content/read-captions';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { readSignedInForm } from './church-desk-posts';
import { filmGroup, filmValues } from './film-values';

/* Handlers of the forms about a church's films. */

/** Maximum size of a form with a picture or captions, in bytes. */
const maxFormBytes = Math.max(maxPictureBytes, maxCaptionBytes) + 64 * 1024;

/** Returns a field's trimmed text; undefined if it is empty. */
const optionalText = (form: FormData, name: string) => textOf(form, name).trim() || undefined;

export async function postNewFilm(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, '/desk/films/new');
  if (form instanceof Response) return form;
  const fields = {
    kind: optionalText(form, 'kind'),
    ...filmOf(form),
    slug: optionalText(form, 'slug'),
    speaker: optionalText(form, 'speaker'),
    language: optionalText(form, 'language'),
    title: optionalText(form, 'title'),
  };
  const outcome = await addFilm(visitorOf(request).address, fields, textOf(form, 'key'));
  if ('fault' in outcome) {
    await saveDeskDraft('/desk/films/add', form);
    return redirectTo(locale, withQuery('/desk/films/new', { fault: outcome.fault }));
  }
  return redirectTo(locale, withQuery(`/desk/films/${outcome.id}`, { done: 'added' }));
}

/** Returns the source of a film; an upload takes precedence over a link. */
function filmOf(form: FormData) {
  const upload = optionalText(form, 'upload');
  return upload ? { upload } : { video_url: optionalText(form, 'video_url') };
}

interface StepParams {
  locale: string;
  id: string;
  step: string;
}

type Step = (client: string, id: string, form: FormData) => Promise<object | FilmOutcome>;

/** The actions on a film, by the last segment of the form's path. */
const steps: Record<string, Step> = {
  words: (client, id, form) =>
    changeTyped(client, id, form, ({ speaker, ...typed }) => {
      const words = filmLocales().map((locale) => [locale, wordsIn(typed, locale)] as const);
      return {
        ...(speaker !== undefined && { speaker }),
        words: Object.fromEntries(words.filter(([, one]) => Object.keys(one).length > 0)),
      };
    }),
  address: (client, id, form) =>
    changeTyped(client, id, form, ({ slug, kind }) => ({
      ...(slug !== undefined && { slug }),
      ...(kind !== undefined && { kind }),
    })),
  film: (client, id, form) => {
    const film = filmOf(form);
    const hasSource = Object.values(film).some(Boolean);
    if (!hasSource) return Promise.resolve({ fault: 'noFilm' });
    return changeTyped(client, id, form, () => film);
  },
  captions: async (client, id, form) => {
    const source = form.has('remove') ? null : await captionsOf(form);
    return saveCaptions(client, id, languageOf(form), source);
  },
  poster: async (client, id, form) => {
    const file = form.get('picture');
    if (form.has('remove')) return savePoster(client, id, null);
    const isValidPicture = file instanceof File && file.size > 0 && file.size <= maxPictureBytes;
    if (!isValidPicture) return { fault: 'picture' };
    return savePoster(client, id, new Uint8Array(await file.arrayBuffer()));
  },
  'take-back': (client, id, form) => takeBackChange(client, id, versionOf(form)),
  withdraw: (client, id, form) => withdrawFilm(client, id, textOf(form, 'withdrawn') === 'yes'),
  delete: deleteFilm,
};

export async function postFilmStep(
  request: Request,
  { locale, id, step }: StepParams,
): Promise<Response> {
  if (!Object.hasOwn(steps, step)) return refuse(request, 404);
  const page = `/desk/films/${encodeURIComponent(id)}`;
  const form = await readSignedInForm(request, locale, page, maxFormBytes);
  if (form instanceof Response) {
    const isPoster = form.status === 413 && step === 'poster';
    return isPoster ? redirectTo(locale, withQuery(page, { fault: 'picture', at: step })) : form;
  }
  const outcome = await steps[step]?.(visitorOf(request).address, id, form);
  if (outcome && 'fault' in outcome) {
    const { fault, place, fields, typed } = outcome as Conflict;
    await saveDeskDraft(`/desk/films/${id}/${step}`, typed ? draftForm(typed) : form);
    const query = {
      ...{ fault, ...(place && { place }), at: step, language: languageOf(form) },
      ...(fields && { fields: fields.join(',') }),
    };
    return redirectTo(locale, withQuery(page, query));
  }
  if (step === 'delete') return redirectTo(locale, withQuery('/desk/films', { done: 'deleted' }));
  const read =
    outcome && 'report' in outcome
      ? reportQuery(outcome.report as CaptionsReport | undefined, languageOf(form))
      : {};
  return redirectTo(locale, withQuery(page, { done: doneOf(step, form), ...read }));
}

function doneOf(step: string, form: FormData): string {
  if (step === 'take-back') return 'takenBack';
  if (step !== 'withdraw') return 'saved';
  return textOf(form, 'withdrawn') === 'yes' ? 'withdrawn' : 'back';
}

const versionOf = (form: FormData) => Number.parseInt(textOf(form, 'version'), 10);

/** Somebody may save between the read and the save, but not for ever. */
const attempts = 3;

/** Changes what a person changed, beside what others have changed since the form was loaded. */
async function changeTyped(
  client: string,
  id: string,
  form: FormData,
  changesOf: (typed: Values) => Record<string, unknown>,
): Promise<object> {
  const loaded = textOf(form, loadedName);
  const sent = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  for (let attempt = 1; ; attempt++) {
    const film = await getOwnFilm(id);
    if (!film) return { fault: 'failed' };
    const { conflicts, typed } = mergeTyped(
      { loaded, typed: sent, stored: filmValues(editedFilm(film)) },
      filmGroup,
    );
    if (conflicts.length > 0) {
      return { fault: 'changedMeanwhile', fields: conflicts, typed } satisfies Conflict;
    }
    // A page of an earlier release has no digests: only its version says what it was loaded with.
    const version = loaded === '' ? versionOf(form) : film.version;
    const outcome = await changeFilm(client, id, { version, ...changesOf(typed) });
    const isOvertaken = 'fault' in outcome && outcome.fault === 'changedMeanwhile';
    if (!isOvertaken || loaded === '' || attempt === attempts) return outcome;
  }
}

/** What two people changed: the fields, and what this one typed. */
type Conflict = FilmOutcome & { fields?: string[]; typed?: Values };

function draftForm(typed: Values): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(typed)) form.append(name, text);
  return form;
}

function languageOf(form: FormData): Locale {
  const language = textOf(form, 'language');
  return isLocale(language) ? language : defaultLocale;
}

function wordsIn(typed: Values, locale: Locale): { title?: string; message?: string } {
  const [title, message] = [typed[`title-${locale}`], typed[`message-${locale}`]];
  return { ...(title !== undefined && { title }), ...(message !== undefined && { message }) };
}

/** Returns the captions; a file takes precedence over typed text. */
async function captionsOf(form: FormData): Promise<string | Uint8Array> {
  const file = form.get('file');
  const isFile = file instanceof File && file.size > 0;
  return isFile ? new Uint8Array(await file.arrayBuffer()) : textOf(form, 'text');
}
