import { type EditedKind, formOf } from './editorial-kinds.ts';

/**
 * What a translator may do by the calls that editors and translators share (`access.ts`): with an
 * item that has a file per language, and with an entry of a list, which has all languages in one
 * text. Everything that visitors see is left to editors.
 *
 * - `own languages`: only with the files of their languages.
 * - `own fields`: only with drafts that change nothing but the fields of their languages.
 * - `any`: it belongs to no language.
 */
export type TranslatorMay = 'own languages' | 'own fields' | 'any' | 'never';

const ownTexts = { folder: 'own languages', list: 'own fields' } as const;
const noLanguage = { folder: 'any', list: 'any' } as const;

export const translatorMay = {
  saveDraft: ownTexts,
  discardDrafts: ownTexts,
  sendToReview: ownTexts,
  // Entries of a list have no translations of their own.
  confirmTranslation: { folder: 'own languages', list: 'never' },
  addContentPicture: noLanguage,
  addContentFilm: noLanguage,
  createPreview: noLanguage,
  endPreviews: noLanguage,
} as const satisfies Record<string, Record<'folder' | 'list', TranslatorMay>>;

/** Whether an item of this kind has anything to translate; plans and coupons are only numbers. */
export const isTranslated = (kind: EditedKind): boolean =>
  formOf(kind).fields.some(({ translated }) => translated);
