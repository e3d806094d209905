import 'server-only';
import { visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, refuse, textOf, utf8TextOf } from '@/components/forms/plain-post';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import {
  addFilm,
  changeFilm,
  deleteFilm,
  type FilmOutcome,
  filmLocales,
  maxCaptions,
  maxPictureBytes,
  saveCaptions,
  savePoster,
  withdrawFilm,
} from '@/lib/content/own-films';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { readSignedInForm } from './church-desk-posts';

/* Handlers of the forms about a church's films. */

/** Maximum size of a form with a picture or captions, in bytes. */
const maxFormBytes = Math.max(maxPictureBytes, maxCaptions * 4) + 64 * 1024;

/** Returns a field's trimmed text; undefined if it is empty. */
const optionalText = (form: FormData, name: string) => textOf(form, name).trim() || undefined;

export async function postNewFilm(request: Request, locale: string): Promise<Response> {
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
    changeFilm(client, id, {
      version: versionOf(form),
      speaker: textOf(form, 'speaker'),
      words: Object.fromEntries(filmLocales.map((locale) => [locale, wordsOf(form, locale)])),
    }),
  address: (client, id, form) =>
    changeFilm(client, id, {
      version: versionOf(form),
      slug: textOf(form, 'slug'),
      kind: optionalText(form, 'kind'),
    }),
  film: (client, id, form) => {
    const film = filmOf(form);
    const hasSource = Object.values(film).some(Boolean);
    if (!hasSource) return Promise.resolve({ fault: 'noFilm' });
    return changeFilm(client, id, { version: versionOf(form), ...film });
  },
  captions: async (client, id, form) => {
    const text = form.has('remove') ? null : await captionsOf(form);
    if (text === undefined) return { fault: 'captionsEncoding' };
    return saveCaptions(client, id, languageOf(form), text);
  },
  poster: async (client, id, form) => {
    const file = form.get('picture');
    if (form.has('remove')) return savePoster(client, id, null);
    const isValidPicture = file instanceof File && file.size > 0 && file.size <= maxPictureBytes;
    if (!isValidPicture) return { fault: 'picture' };
    return savePoster(client, id, new Uint8Array(await file.arrayBuffer()));
  },
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
    await saveDeskDraft(`/desk/films/${id}/${step}`, form);
    const { fault, place } = outcome as FilmOutcome;
    const query = { fault, ...(place && { place }), at: step, language: languageOf(form) };
    return redirectTo(locale, withQuery(page, query));
  }
  if (step === 'delete') return redirectTo(locale, withQuery('/desk/films', { done: 'deleted' }));
  return redirectTo(locale, withQuery(page, { done: doneOf(step, form) }));
}

function doneOf(step: string, form: FormData): string {
  if (step !== 'withdraw') return 'saved';
  return textOf(form, 'withdrawn') === 'yes' ? 'withdrawn' : 'back';
}

const versionOf = (form: FormData) => Number.parseInt(textOf(form, 'version'), 10);

function languageOf(form: FormData): Locale {
  const language = textOf(form, 'language');
  return isLocale(language) ? language : defaultLocale;
}

const wordsOf = (form: FormData, locale: Locale) => ({
  title: textOf(form, `title-${locale}`),
  message: textOf(form, `message-${locale}`),
});

/** Returns the captions; a file takes precedence over typed text. Undefined for a file that is not UTF-8. */
async function captionsOf(form: FormData): Promise<string | undefined> {
  const file = form.get('file');
  return file instanceof File && file.size > 0 ? utf8TextOf(file) : textOf(form, 'text');
}
