import 'server-only';
import { leadTo, refused, textOf } from '@/components/forms/plain-post';
import { visitorOf, withQuery } from '@/components/sign-in/sign-in-posts';
import { keepTyped } from '@/lib/content/desk-drafts';
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
import { signedForm } from './church-desk-posts';

/* What the forms about a church's films post to. */

/** Of a form with a picture or with captions, in bytes. */
const maxFormBytes = Math.max(maxPictureBytes, maxCaptions * 4) + 64 * 1024;

/** A field's text without blanks around it; undefined where there is none. */
const given = (form: FormData, name: string) => textOf(form, name).trim() || undefined;

export async function postNewFilm(request: Request, locale: string): Promise<Response> {
  const form = await signedForm(request, locale, '/desk/films/new');
  if (form instanceof Response) return form;
  const fields = {
    kind: given(form, 'kind'),
    ...filmOf(form),
    slug: given(form, 'slug'),
    speaker: given(form, 'speaker'),
    language: given(form, 'language'),
    title: given(form, 'title'),
  };
  const outcome = await addFilm(visitorOf(request).address, fields, textOf(form, 'key'));
  if ('fault' in outcome) {
    await keepTyped('/desk/films/add', form);
    return leadTo(locale, withQuery('/desk/films/new', { fault: outcome.fault }));
  }
  return leadTo(locale, withQuery(`/desk/films/${outcome.id}`, { done: 'added' }));
}

/** A film from the device before a link that was typed as well. */
function filmOf(form: FormData) {
  const upload = given(form, 'upload');
  return upload ? { upload } : { video_url: given(form, 'video_url') };
}

interface StepParams {
  locale: string;
  id: string;
  step: string;
}

type Step = (client: string, id: string, form: FormData) => Promise<object | FilmOutcome>;

/** What can be done to a film, by the last part of the address that its form posts to. */
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
      kind: given(form, 'kind'),
    }),
  film: (client, id, form) => {
    const film = filmOf(form);
    const isGiven = Object.values(film).some(Boolean);
    if (!isGiven) return Promise.resolve({ fault: 'noFilm' });
    return changeFilm(client, id, { version: versionOf(form), ...film });
  },
  captions: async (client, id, form) => {
    const text = form.has('remove') ? null : await captionsOf(form);
    return saveCaptions(client, id, languageOf(form), text);
  },
  poster: async (client, id, form) => {
    const file = form.get('picture');
    if (form.has('remove')) return savePoster(client, id, null);
    const isShown = file instanceof File && file.size > 0 && file.size <= maxPictureBytes;
    if (!isShown) return { fault: 'picture' };
    return savePoster(client, id, new Uint8Array(await file.arrayBuffer()));
  },
  withdraw: (client, id, form) => withdrawFilm(client, id, textOf(form, 'withdrawn') === 'yes'),
  delete: deleteFilm,
};

export async function postFilmStep(
  request: Request,
  { locale, id, step }: StepParams,
): Promise<Response> {
  if (!Object.hasOwn(steps, step)) return refused(request, 404);
  const page = `/desk/films/${encodeURIComponent(id)}`;
  const form = await signedForm(request, locale, page, maxFormBytes);
  if (form instanceof Response) {
    const isPoster = form.status === 413 && step === 'poster';
    return isPoster ? leadTo(locale, withQuery(page, { fault: 'picture', at: step })) : form;
  }
  const outcome = await steps[step]?.(visitorOf(request).address, id, form);
  if (outcome && 'fault' in outcome) {
    await keepTyped(`/desk/films/${id}/${step}`, form);
    const { fault, place } = outcome as FilmOutcome;
    const query = { fault, ...(place && { place }), at: step, language: languageOf(form) };
    return leadTo(locale, `${withQuery(page, query)}#${step}`);
  }
  if (step === 'delete') return leadTo(locale, withQuery('/desk/films', { done: 'deleted' }));
  return leadTo(locale, withQuery(page, { done: doneOf(step, form) }));
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

/** A file before what was typed as well. */
async function captionsOf(form: FormData): Promise<string> {
  const file = form.get('file');
  return file instanceof File && file.size > 0 ? file.text() : textOf(form, 'text');
}
