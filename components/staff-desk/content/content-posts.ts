import 'server-only';
import { leadTo, refused, textOf } from '@/components/forms/plain-post';
import { withQuery } from '@/components/sign-in/sign-in-posts';
import { deskPathOf, editedKinds, formOf } from '@/lib/content/editorial';
import {
  changeContent,
  type EditorialOutcome,
  maxContentPictureBytes,
} from '@/lib/content/editorial-changes';
import { formFields, readFields, slugOf } from '@/lib/content/editorial-form';
import { momentOf } from '@/lib/content/next-service';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { staffForm } from '../staff-desk-posts';

/* What the forms about content post to. */

/** Of a form with a text, its captions and a picture, in bytes. */
const maxFormBytes = 4 * 1024 * 1024 + maxContentPictureBytes;

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
    const saved = await made(
      changeContent('saveDraft', {
        id,
        language,
        version: textOf(form, 'version') || null,
        published_version: textOf(form, 'published_version') || null,
        ...(whole === null
          ? {
              fields: { ...readFields(form, fields), ...film?.fields },
              ...(body && { body: textOf(form, 'body') + (picture?.markdown ?? '') }),
              ...(captions && { captions: await captionsOf(form) }),
            }
          : { text: String(whole) }),
      }),
      'saved',
    );
    // What was typed is saved, whatever came of its files.
    const fault = film?.fault ?? picture?.fault;
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
  if (!kind || !Object.hasOwn(steps, step)) return refused(404);
  const id = `${kind}/${slug}`;
  const form = await staffForm(request, locale, deskPathOf(id), maxFormBytes);
  if (form instanceof Response) return form;
  const outcome = await steps[step]?.({ id, kind }, form);
  if (!outcome) return refused(404);
  const language = languageOf(form);
  if ('fault' in outcome) {
    const { fault, entry } = outcome;
    const query = { language, fault, ...(entry && { entry }) };
    return leadTo(locale, withQuery(deskPathOf(id), query));
  }
  if (outcome.to) return leadTo(language, outcome.to);
  return leadTo(locale, withQuery(deskPathOf(id), { language, done: outcome.done }));
}

/** Begins an item with an English title; its address is made of it where none is given. */
export async function postNewItem(request: Request, locale: string): Promise<Response> {
  const form = await staffForm(request, locale, '/desk/content/new');
  if (form instanceof Response) return form;
  const kind = editedKinds.find((one) => one === form.get('kind'));
  if (!kind) return refused(404);
  const [title, typed] = [textOf(form, 'title').trim(), textOf(form, 'slug').trim()];
  const slug = typed || slugOf(title);
  const back = (fault: string) =>
    leadTo(locale, withQuery('/desk/content/new', { kind, title, slug: typed, fault }));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return back('slug');
  const id = `${kind}/${slug}`;
  const [titleField] = formOf(kind).fields.filter(({ translated }) => translated);
  const fields = title && titleField ? { fields: { [titleField.name]: title } } : {};
  const outcome = await changeContent('createItem', { id, ...fields });
  if ('fault' in outcome) return back(outcome.fault);
  return leadTo(locale, withQuery(deskPathOf(id), { language: 'en', done: 'created' }));
}

function languageOf(form: FormData): Locale {
  const language = textOf(form, 'language');
  return isLocale(language) ? language : defaultLocale;
}

interface AddedFile {
  fault?: EditorialOutcome['fault'];
  /** The field that names a film. */
  fields?: { video: string };
  /** What shows a picture, at the end of the text. */
  markdown?: string;
}

/** A film that has come whole takes the place of a link. */
async function addedFilm(form: FormData): Promise<AddedFile | undefined> {
  const upload = textOf(form, 'upload');
  if (!upload) return undefined;
  const added = await changeContent('addContentFilm', { upload });
  return 'fault' in added ? { fault: added.fault } : { fields: { video: added.data.path } };
}

async function addedPicture(form: FormData): Promise<AddedFile | undefined> {
  const file = form.get('picture_file');
  if (!(file instanceof File) || file.size === 0) return undefined;
  if (file.size > maxContentPictureBytes) return { fault: 'picture' };
  const picture = Buffer.from(await file.arrayBuffer()).toString('base64');
  const added = await changeContent('addContentPicture', { picture });
  if ('fault' in added) return { fault: added.fault };
  const words = textOf(form, 'picture_words')
    .replace(/[[\]\\\r\n]/g, ' ')
    .trim();
  return { markdown: `\n\n![${words}](${added.data.path})` };
}

/** A file before what was typed as well; null where there are none. */
async function captionsOf(form: FormData): Promise<string | null> {
  const file = form.get('captions_file');
  const text = file instanceof File && file.size > 0 ? await file.text() : textOf(form, 'captions');
  return text.trim() === '' ? null : text;
}
