import 'server-only';
import { reportQuery } from '@/components/desk-layout/captions-report';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, refuse, textOf } from '@/components/forms/plain-post';
import { deskPathOf, editedKinds, formOf } from '@/lib/content/editorial';
import { changeContent, type EditorialOutcome } from '@/lib/content/editorial-changes';
import { formFields, listKey, nameOfChoice, readFields } from '@/lib/content/editorial-form';
import { momentOf } from '@/lib/content/next-service';
import { type CaptionsReport, readCaptions } from '@/lib/content/read-captions';
import { itemSlug } from '@/lib/contract/item-slugs';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { readStaffForm } from '../staff-desk-posts';
import { listPath } from './list-path';
import { storeFilm, storeImage, storeLogos, storePicture } from './media-posts';

/* Handlers of the forms about content. */

/** Maximum size of a form with a text, captions and pictures, in bytes; the limit of Next and nginx. */
const maxFormBytes = 10 * 1024 * 1024;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface ItemParams {
  locale: string;
  kind: string;
  slug: string;
  step: string;
}

/** `at`: the form whose fault it is, if not the one that was sent. */
type Outcome =
  | { done: string; to?: string; query?: Record<string, string>; version?: string | null }
  | (EditorialOutcome & { at?: string });
type Step = (
  item: { id: string; kind: (typeof editedKinds)[number] },
  form: FormData,
) => Promise<Outcome>;

/** Returns the fault of a change, or `done` if it succeeded. */
async function outcomeOf(
  change: Promise<object | EditorialOutcome>,
  done: string,
): Promise<Outcome> {
  const outcome = await change;
  return 'fault' in outcome ? (outcome as EditorialOutcome) : { done };
}

/** The actions on an item, by the last segment of the form's path. */
const steps: Record<string, Step> = {
  save: async ({ id, kind }, form) => {
    const language = languageOf(form);
    const wholeText = form.get('text');
    const { body, captions } = formOf(kind);
    const sentKeys = form.getAll('given');
    const fields = formFields(kind, language, language).filter(({ key }) => sentKeys.includes(key));
    const isQuiet = form.has('quiet');
    const film = isQuiet ? undefined : await storeFilm(form);
    const picture = isQuiet ? undefined : await storePicture(form);
    const image = isQuiet ? undefined : await storeImage(form);
    const logos = isQuiet ? undefined : await storeLogos(form, fields);
    const read = captions ? await captionsOf(form, language) : undefined;
    const captionText = read?.text;
    const saved = await changeContent('saveDraft', {
      id,
      ...(isQuiet && { quiet: true }),
      language,
      version: textOf(form, 'version') || null,
      published_version: textOf(form, 'published_version') || null,
      ...(wholeText === null
        ? {
            fields: {
              ...readFields(form, fields),
              ...film?.fields,
              ...image?.fields,
              ...logos?.fields,
            },
            ...(body && { body: textOf(form, 'body') + (picture?.markdown ?? '') }),
            ...(captionText !== undefined && { captions: captionText }),
          }
        : { text: String(wholeText) }),
    });
    if ('fault' in saved) return saved;
    if (isQuiet) return { done: 'saved', version: saved.data.version };
    // The text is saved even if storing its files failed.
    const refused = [film, picture, image, logos, read].find((one) => one?.fault !== undefined);
    if (refused?.fault)
      return { fault: refused.fault, ...(refused.place && { place: refused.place }) };
    if (form.get('then') === 'publish') {
      const published = await outcomeOf(
        changeContent('publishDrafts', { id, languages: [language] }),
        'published',
      );
      return 'done' in published ? published : { ...published, at: 'step' };
    }
    return { done: 'saved', query: reportQuery(read?.report, language) };
  },
  step: ({ id }, form) => runStep(id, form),
  confirm: ({ id }, form) =>
    outcomeOf(changeContent('confirmTranslation', { id, language: languageOf(form) }), 'confirmed'),
  undo: ({ id }, form) => {
    const entry = Number(textOf(form, 'entry')) || 0;
    return outcomeOf(changeContent('undoPublish', { id, entry }), 'undone');
  },
  rename: async ({ id, kind }, form) => {
    const slug = textOf(form, 'slug').trim();
    if (!slugPattern.test(slug)) return { fault: 'slug' };
    const outcome = await outcomeOf(changeContent('renameItem', { id, slug }), 'renamed');
    return 'done' in outcome ? { ...outcome, to: `${kind}/${slug}` } : outcome;
  },
  move: ({ id }, form) =>
    outcomeOf(
      changeContent('moveItem', { id, by: form.get('by') === 'up' ? 'up' : 'down' }),
      'moved',
    ),
  withdraw: ({ id }, form) => {
    const leads_to = nameOfChoice(textOf(form, 'leads_to')).split('/').at(-1);
    return outcomeOf(
      changeContent('withdrawItem', { id, ...(leads_to && { leads_to }) }),
      'withdrawn',
    );
  },
  restore: ({ id }, form) =>
    outcomeOf(
      changeContent('restoreTexts', {
        id,
        entry: Number(textOf(form, 'entry')) || 0,
        which: form.get('which') === 'before' ? 'before' : 'after',
      }),
      'restored',
    ),
  'end-previews': ({ id }) => outcomeOf(changeContent('endPreviews', { id }), 'previewsEnded'),
  preview: async ({ id }) => {
    const outcome = await changeContent('createPreview', { id });
    if ('fault' in outcome) return outcome;
    return { done: '', to: withQuery('/preview', { token: outcome.data.token }) };
  },
};

/** Runs a step on the selected drafts. */
async function runStep(id: string, form: FormData): Promise<Outcome> {
  const languages = form.getAll('languages').filter(isLocale);
  if (languages.length === 0) return { fault: 'noDraft' };
  const versions = Object.fromEntries(
    languages.map((one) => [one, textOf(form, `version.${one}`) || null]),
  );
  const selection = { id, languages, versions };
  switch (form.get('step')) {
    case 'review':
      return outcomeOf(changeContent('sendToReview', selection), 'sent');
    case 'discard':
      return outcomeOf(changeContent('discardDrafts', selection), 'discarded');
    case 'publish':
      return outcomeOf(changeContent('publishDrafts', selection), 'published');
    case 'return': {
      const note = textOf(form, 'note').trim();
      if (!note) return { fault: 'noteNeeded' };
      return outcomeOf(changeContent('giveDraftsBack', { ...selection, note }), 'returned');
    }
    case 'schedule': {
      const at = momentOf(textOf(form, 'at'), textOf(form, 'zone'));
      if (!at || at.getTime() <= Date.now()) return { fault: 'past' };
      return outcomeOf(
        changeContent('scheduleDrafts', { ...selection, at: at.toISOString() }),
        'scheduled',
      );
    }
    case 'unschedule':
      return outcomeOf(changeContent('scheduleDrafts', { ...selection, at: null }), 'unscheduled');
    default:
      return { fault: 'invalid' };
  }
}

export async function postContentStep(
  request: Request,
  { locale, kind: kindParameter, slug, step }: ItemParams,
): Promise<Response> {
  const kind = editedKinds.find((one) => one === kindParameter);
  if (!kind || !Object.hasOwn(steps, step)) return refuse(request, 404);
  const id = `${kind}/${slug}`;
  const form = await readStaffForm(request, locale, deskPathOf(id), maxFormBytes);
  if (form instanceof Response)
    return form.status === 413 ? redirectTooLarge(request, locale, id) : form;
  const outcome = await steps[step]?.({ id, kind }, form);
  if (!outcome) return refuse(request, 404);
  if (form.has('quiet')) return quietly(outcome);
  const language = languageOf(form);
  if ('fault' in outcome) {
    const { fault, entry, place, at = step } = outcome;
    const query = {
      language,
      fault,
      ...(entry && { entry }),
      ...(place && { place }),
      ...(at !== 'save' && { at }),
    };
    return redirectTo(locale, withQuery(deskPathOf(id), query));
  }
  if (step === 'preview' && outcome.to) return redirectTo(language, outcome.to);
  if (step === 'move') {
    return redirectTo(locale, `${withQuery(listPath({ kind }), { done: 'moved' })}#order`);
  }
  return redirectTo(
    locale,
    withQuery(deskPathOf(outcome.to ?? id), { ...outcome.query, language, done: outcome.done }),
  );
}

/** The answer to a draft that was saved as one writes. */
function quietly(outcome: Outcome): Response {
  const body = 'fault' in outcome ? { fault: outcome.fault } : { version: outcome.version ?? '' };
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}

/** The form was not read, so the language is taken from the referring page. */
function redirectTooLarge(request: Request, locale: string, id: string): Response {
  const page = URL.parse(request.headers.get('referer') ?? '');
  const language = page?.searchParams.get('language') ?? defaultLocale;
  return redirectTo(locale, withQuery(deskPathOf(id), { language, fault: 'tooLarge' }));
}

/** Creates an item in the language in which it begins; the slug is derived from its title if none is given. */
export async function postNewItem(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readStaffForm(request, locale, '/desk/content/new');
  if (form instanceof Response) return form;
  const kind = editedKinds.find((one) => one === form.get('kind'));
  if (!kind) return refuse(request, 404);
  const [title, typedSlug] = [textOf(form, 'title').trim(), textOf(form, 'slug').trim()];
  const slug = typedSlug || itemSlug(title);
  const language = languageOf(form);
  const redirectBack = (fault: string) =>
    redirectTo(
      locale,
      withQuery('/desk/content/new', { kind, language, title, slug: typedSlug, fault }),
    );
  if (!slugPattern.test(slug)) return redirectBack('slug');
  const id = `${kind}/${slug}`;
  const [titleField] = formOf(kind).fields.filter(({ translated }) => translated);
  // An entry of a list has all languages in one text.
  const isListed = formOf(kind).stored === 'list';
  const titleKey = titleField && (isListed ? listKey(titleField.name, language) : titleField.name);
  const created = {
    ...{ id, language: isListed ? defaultLocale : language },
    ...(title && titleKey && { fields: { [titleKey]: title } }),
  };
  const outcome = await changeContent('createItem', created);
  if ('fault' in outcome) return redirectBack(outcome.fault);
  const query = { language: created.language, done: 'created' };
  return redirectTo(locale, withQuery(deskPathOf(id), query));
}

function languageOf(form: FormData): Locale {
  const language = textOf(form, 'language');
  return isLocale(language) ? language : defaultLocale;
}

/**
 * Returns the captions as WebVTT; a file takes precedence over typed text. What cannot be read is kept
 * as it is, and the check of the item names its fault; null if there are none, undefined for a file
 * without a readable text.
 */
async function captionsOf(
  form: FormData,
  language: Locale,
): Promise<{
  text: string | null | undefined;
  report?: CaptionsReport;
  fault?: 'captionsEncoding' | 'captionsKind' | 'captionsTooLong';
  place?: string;
}> {
  const file = form.get('captions_file');
  const isFile = file instanceof File && file.size > 0;
  const source = isFile ? new Uint8Array(await file.arrayBuffer()) : textOf(form, 'captions');
  if (source.length === 0 || (typeof source === 'string' && source.trim() === '')) {
    return { text: null };
  }
  // While the API is busy, what was typed is kept as it is: the check of the item names its fault.
  const kept = typeof source === 'string' ? { text: source, report: undefined } : undefined;
  const read = await readCaptions(source, language).catch((error) => {
    if (!kept) throw error;
    return kept;
  });
  // Typed text that is as before says nothing new.
  if (!('fault' in read))
    return { text: read.text, ...(isFile && read.report && { report: read.report }) };
  const { raw, place } = read;
  if (raw !== undefined) return { text: raw };
  const fault = read.fault === 'captions' ? 'captionsEncoding' : read.fault;
  return { text: undefined, fault, ...(place && { place }) };
}
