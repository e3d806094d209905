import { getLocale } from 'next-intl/server';
import { uploadedPictureId } from '@/lib/config/pictures';
import {
  type ContentPicture,
  type EditedItem,
  type EditedItemSummary,
  type EditedKind,
  editedKinds,
  formOf,
  listChoices,
  listPictures,
  originalText,
} from '@/lib/content/editorial';
import { type FormField, formFields } from '@/lib/content/editorial-form';
import { isScene, type Scene } from '@/lib/content/scenes';
import type { Locale } from '@/lib/i18n/locales';

/** The lists that the fields of an item's form choose from. */
export interface FormLists {
  /** The items that a reference may name, by kind. */
  choices: Partial<Record<string, EditedItemSummary[]>>;
  /** The other published items of its kind that visitors may be led to. */
  others: EditedItemSummary[];
  /** The uploaded pictures; empty if no field needs them. */
  pictures: ContentPicture[];
}

/** Reads the lists for `ItemForm`; called by the page, so that its guard catches a failure. */
export async function readFormLists(
  item: EditedItem,
  language: Locale,
  ownLanguages: readonly Locale[] | undefined,
): Promise<FormLists> {
  const fields = shownFields(item, language, ownLanguages);
  const kinds = new Set(fields.flatMap(kindsOf));
  const needsPictures =
    fields.some(({ type }) => type === 'picture') ||
    (language !== item.original && isUploadedPicture(imageOf(item)));
  const mayLead = item.may_publish && formOf(item.kind).page && item.is_published;
  const [choices, others, pictures] = await Promise.all([
    Promise.all(
      [...kinds].map(async (kind) => [kind, await listChoices(kind, await getLocale())] as const),
    ),
    mayLead ? listChoices(item.kind, await getLocale()) : [],
    needsPictures ? listPictures() : [],
  ]);
  return {
    choices: Object.fromEntries(choices),
    others: others.filter(({ slug, is_published }) => slug !== item.slug && is_published),
    pictures,
  };
}

/** The kinds whose items a field may name. */
const kindsOf = ({ type, to }: FormField): EditedKind[] =>
  type === 'links'
    ? ['pages', 'answers']
    : type === 'playlist_items'
      ? videoItemKinds
      : to
        ? [to as EditedKind]
        : [];

/** The kinds of items with films that a playlist may have; stories and welcomes are named by hand. */
const videoItemKinds = editedKinds.filter((kind) => formOf(kind).playlistKind !== undefined);

/** The items that a field may name. */
export const choicesOf = (field: FormField, { choices }: FormLists): EditedItemSummary[] =>
  kindsOf(field).flatMap((kind) => choices[kind] ?? []);

/** The fields of a form that the user may edit. */
export function shownFields(
  { kind, original }: Pick<EditedItem, 'kind' | 'original'>,
  language: Locale,
  ownLanguages: readonly Locale[] | undefined,
): FormField[] {
  return formFields(kind, language, original).filter(
    (field) =>
      formOf(kind).stored === 'folder' ||
      !ownLanguages ||
      (field.language !== undefined && ownLanguages.includes(field.language)),
  );
}

/** Returns the picture of an item, which its original names. */
export const imageOf = (item: EditedItem): unknown => originalText(item)?.fields?.image;

export const isUploadedPicture = (name: unknown): name is Scene =>
  typeof name === 'string' && isScene(name) && Boolean(uploadedPictureId(name));
