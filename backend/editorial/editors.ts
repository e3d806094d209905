import type { Locale } from '../../lib/contract/common.ts';
import { isTranslated } from '../../lib/contract/editorial-access.ts';
import { formOf } from '../../lib/contract/editorial-kinds.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import { hasStaffRole, type StaffRole } from '../../lib/contract/staff.ts';
import { HttpError } from '../errors/http-error.ts';
import { sessionOf } from '../sessions/authorize.ts';
import type { ItemName } from './item-texts.ts';

/** A member of the staff who edits content, with their permissions. */
export interface Editor {
  id: string;
  name: string;
  roles: readonly StaffRole[];
  languages: readonly Locale[];
}

/** The editor whose session a request has. */
export function editorOf(request: Request): Editor {
  const { user } = sessionOf(request);
  const { roles = [], languages = [] } = user.staff ?? {};
  return { id: user.id, name: displayName(user), roles, languages };
}

export const mayPublish = ({ roles }: Editor) => hasStaffRole(roles, ['editor']);

/**
 * Whether an editor may save this language (`editorial-access.ts`). Translators may save their own
 * languages; an entry of a list has all languages in one text, in which `rejectForeignFields` checks
 * the fields.
 */
export function maySave(editor: Editor, { kind }: ItemName, language: Locale): boolean {
  if (formOf(kind).only !== undefined) return mayEdit(editor, { kind, slug: '' });
  if (mayPublish(editor)) return true;
  return formOf(kind).stored === 'list' ? isTranslated(kind) : editor.languages.includes(language);
}

/** Whether an editor may change an item at all: settings belong to administrators. */
export const mayEdit = ({ roles }: Editor, { kind }: ItemName): boolean =>
  formOf(kind).only === undefined || hasStaffRole(roles, []);

/** Throws a 403 if the editor may not change the item. */
export function requireEditable(editor: Editor, item: ItemName): void {
  if (!mayEdit(editor, item))
    throw new HttpError(403, 'staff_only', 'Only administrators may change settings.');
}

/** Throws a 403 if the editor may not save one of the languages. */
export function requireLanguages(
  editor: Editor,
  item: ItemName,
  languages: readonly Locale[],
): void {
  const others = languages.filter((language) => !maySave(editor, item, language));
  if (others.length > 0) throw languageForbidden(`You may not write in ${others.join(', ')}.`);
}

/** Throws a 403 for a translator: what visitors see at once is left to editors. */
export function requirePublisher(editor: Editor): void {
  if (!mayPublish(editor)) throw new HttpError(403, 'staff_only', 'Only editors may do this.');
}

/**
 * Throws a 403 if a translator changes fields of a list entry in other languages than their own.
 */
export function rejectForeignFields(editor: Editor, changed: readonly string[]): void {
  if (mayPublish(editor)) return;
  const isOwn = (name: string) =>
    editor.languages.some((language) => name.endsWith(`_${language}`));
  const others = changed.filter((name) => !isOwn(name));
  if (others.length > 0) throw languageForbidden(`You may not write in ${others.join(', ')}.`);
}

const languageForbidden = (message: string) => new HttpError(403, 'not_your_language', message);
