import 'server-only';
import { redirectTo, refuse, textOf } from '@/components/forms/plain-post';
import { withQuery } from '@/components/sign-in/sign-in-posts';
import { deskPathOf, editedKinds, formOf } from '@/lib/content/editorial';
import { changeContent, type EditorialOutcome } from '@/lib/content/editorial-changes';
import { formFields, readFields, slugOf } from '@/lib/content/editorial-form';
import { momentOf } from '@/lib/content/next-service';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { staffForm } from '../staff-desk-posts';
import { addedFilm, addedPicture, chosenImage } from './media-posts';

/* What the forms about content post to. */

/** Of a form with a text, its captions and its pictures, in bytes: Next and nginx let no more through. */
const maxFormBytes = 10 * 1024 * 1024;

interface OfItem {
  locale: string;
  kind: string;
  slug: string;
  step: string;
}

type Outcome = { done: string; to?: string } | EditorialOutcome;
type Step = (
  item: { id: string; kind: (typeof editedKinds)[number] },
  form: FormData,
) => Promise<Outcome>;

/** What came of a change, or that it was made. */
async function made(change: Promise<object | EditorialOutcome>, done: string): Promise<Outcome> {
  const outcome = await change;
  return 'fault' in outcome ? (outcome as EditorialOutcome) : { done };
}

/** What can be done with an item, by the last part of the address that its form posts to. */
const steps: Record<string, Step> = {
  save: async ({ id, kind }, form) => {
    const language = languageOf(form);
    const whole = form.get('text');
    const { body, captions } = formOf(kind);
    const given = form.getAll('given');
    const fields = formFields(kind, language).filter(({ key }) => given.includes(key));
    const film = await addedFilm(form);
    const picture = await addedPicture(form);
    const image = await chosenImage(form);
    const saved = await made(
      changeContent('saveDraft', {
        id,
        language,
        version: textOf(form, 'version') || null,
        published_version: textOf(form, 'published_version') || null,
        ...(whole === null
          ? {
              fields: { ...readFields(form, fields), ...film?.fields, ...image?.fields },
              ...(body && { body: textOf(form, 'body') + (picture?.markdown ?? '') }),
              ...(captions && { captions: await captionsOf(form) }),
            }
          : { text: String(whole) }),
      }),
      'saved',
    );
    // What was typed is saved, whatever came of its files.
    const fault = film?.fault ?? picture?.fault ?? image?.fault;
    return fault && 'done' in saved ? { fault } : saved;
  },
  step: ({ id }, form) => stepOf(id, form),
  confirm: ({ id }, form) =>
    made(changeContent('confirmTranslation', { id, language: languageOf(form) }), 'confirmed'),
  undo: ({ id }) => made(changeContent('undoPublish', { id }), 'undone'),
  withdraw: ({ id }, form) => {
    const leads_to = textOf(form, 'leads_to').trim().split('/').at(-1);
    return made(changeContent('withdrawItem', { id, ...(leads_to && { leads_to }) }), 'withdrawn');
  },
  restore: ({ id }, form) =>
    made(
      changeContent('restoreTexts', {
        id,
        entry: Number(textOf(form, 'entry')) || 0,
        which: form.get('which') === 'before' ? 'before' : 'after',
      }),
      'restored',
    ),
  'end-previews': ({ id }) => made(changeContent('endPreviews', { id }), 'previewsEnded'),
  preview: async ({ id }) => {
    const outcome = await changeContent('createPreview', { id });
    if ('fault' in outcome) return outcome;
    return { done: '', to: withQuery('/preview', { token: outcome.data.token }) };
  },
};

/** One of the steps that take the drafts that were chosen. */
async function stepOf(id: string, form: FormData): Promise<Outcome> {
  const languages = form.getAll('languages').filter(isLocale);
  if (languages.length === 0) return { fault: 'noDraft' };
  const chosen = { id, languages };
  switch (form.get('step')) {
    case 'review':
      return made(changeContent('sendToReview', chosen), 'sent');
    case 'discard':
      return made(changeContent('discardDrafts', chosen), 'discarded');
    case 'publish': {
      const versions = Object.fromEntries(
        languages.map((one) => [one, textOf(form, `version.${one}`) || null]),
      );
      return made(changeContent('publishDrafts', { ...chosen, versions }), 'published');
    }
    case 'return': {
      const note = textOf(form, 'note').trim();
      if (!note) return { fault: 'noteNeeded' };
      return made(changeContent('giveDraftsBack', { ...chosen, note }), 'returned');
    }
    case 'schedule': {
      const at = momentOf(textOf(form, 'at'), textOf(form, 'zone'));
      if (!at || at.getTime() <= Date.now()) return { fault: 'past' };
      return made(
        changeContent('scheduleDrafts', { ...chosen, at: at.toISOString() }),
        'scheduled',
      );
    }
    case 'unschedule':
      return made(changeContent('scheduleDrafts', { ...chosen, at: null }), 'unscheduled');
    default:
      return { fault: 'invalid' };
  }
}

export async function postContentStep(
  request: Request,
  { locale, kind: given, slug, step }: OfItem,
): Promise<Response> {
  const kind = editedKinds.find((one) => one === given);
  if (!kind || !Object.hasOwn(steps, step)) return refuse(request, 404);
  const id = `${kind}/${slug}`;
  const form = await staffForm(request, locale, deskPathOf(id), maxFormBytes);
  if (form instanceof Response)
    return form.status === 413 ? leadToTooLarge(request, locale, id) : form;
  const outcome = await steps[step]?.({ id, kind }, form);
  if (!outcome) return refuse(request, 404);
  const language = languageOf(form);
  if ('fault' in outcome) {
    const { fault, entry } = outcome;
    const query = { language, fault, ...(entry && { entry }) };
    return redirectTo(locale, withQuery(deskPathOf(id), query));
  }
  if (outcome.to) return redirectTo(language, outcome.to);
  return redirectTo(locale, withQuery(deskPathOf(id), { language, done: outcome.done }));
}

/** Nothing of the form was read, so its language is that of the page it stood on. */
function leadToTooLarge(request: Request, locale: string, id: string): Response {
  const page = URL.parse(request.headers.get('referer') ?? '');
  const language = page?.searchParams.get('language') ?? defaultLocale;
  return redirectTo(locale, withQuery(deskPathOf(id), { language, fault: 'tooLarge' }));
}

/** Begins an item with an English title; its address is made of it where none is given. */
export async function postNewItem(request: Request, locale: string): Promise<Response> {
  const form = await staffForm(request, locale, '/desk/content/new');
  if (form instanceof Response) return form;
  const kind = editedKinds.find((one) => one === form.get('kind'));
  if (!kind) return refuse(request, 404);
  const [title, typed] = [textOf(form, 'title').trim(), textOf(form, 'slug').trim()];
  const slug = typed || slugOf(title);
  const back = (fault: string) =>
    redirectTo(locale, withQuery('/desk/content/new', { kind, title, slug: typed, fault }));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return back('slug');
  const id = `${kind}/${slug}`;
  const [titleField] = formOf(kind).fields.filter(({ translated }) => translated);
  const fields = title && titleField ? { fields: { [titleField.name]: title } } : {};
  const outcome = await changeContent('createItem', { id, ...fields });
  if ('fault' in outcome) return back(outcome.fault);
  return redirectTo(locale, withQuery(deskPathOf(id), { language: 'en', done: 'created' }));
}

function languageOf(form: FormData): Locale {
  const language = textOf(form, 'language');
  return isLocale(language) ? language : defaultLocale;
}

/** A file before what was typed as well; null where there are none. */
async function captionsOf(form: FormData): Promise<string | null> {
  const file = form.get('captions_file');
  const text = file instanceof File && file.size > 0 ? await file.text() : textOf(form, 'captions');
  return text.trim() === '' ? null : text;
}
