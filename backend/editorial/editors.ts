import type { Locale } from '../../lib/contract/common.ts';
import { formOf } from '../../lib/contract/editorial-kinds.ts';
import { hasStaffRole, type StaffRole } from '../../lib/contract/staff.ts';
import { HttpError } from '../errors/http-error.ts';
import type { ItemName } from './item-texts.ts';

/** Someone of the staff who writes, with what they may do. */
export interface Editor {
  id: string;
  name: string;
  roles: readonly StaffRole[];
  languages: readonly Locale[];
}

export const mayPublish = ({ roles }: Editor) => hasStaffRole(roles, ['editor']);

/**
 * Whether someone may save this language. A translator's languages are theirs; in a list's entry all
 * are in one text, of which a translator may save the fields in theirs (`refuseOthersFields`).
 */
export function maySave(editor: Editor, { kind }: ItemName, language: Locale): boolean {
  return (
    mayPublish(editor) || formOf(kind).stored === 'list' || editor.languages.includes(language)
  );
}

/** Throws a 403 where one of the languages is not theirs. */
export function requireLanguages(
  editor: Editor,
  item: ItemName,
  languages: readonly Locale[],
): void {
  const others = languages.filter((language) => !maySave(editor, item, language));
  if (others.length > 0) throw notYours(`You do not write in ${others.join(', ')}.`);
}

/** Throws a 403 where a translator changes fields of a list's entry in other languages than theirs. */
export function refuseOthersFields(editor: Editor, changed: readonly string[]): void {
  if (mayPublish(editor)) return;
  const own = (name: string) => editor.languages.some((language) => name.endsWith(`_${language}`));
  const others = changed.filter((name) => !own(name));
  if (others.length > 0) throw notYours(`You do not write ${others.join(', ')}.`);
}

const notYours = (message: string) => new HttpError(403, 'not_your_language', message);
