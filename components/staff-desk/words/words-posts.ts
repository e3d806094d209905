import 'server-only';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import { listLetterTexts, saveReplacement } from '@/lib/content/words';
import { replacementFault } from '@/lib/contract/words';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { findShipped } from '@/lib/words/site-texts';
import { readStaffForm } from '../staff-desk-posts';
import { saveAction, wordsPath, wordsRoom } from './words-paths';

/** Saves the words for one text as a draft, or takes them back to the shipped ones. */
export async function postWords(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readStaffForm(request, locale, wordsRoom);
  if (form instanceof Response) return form;
  const chosen = textOf(form, 'language');
  const language = isLocale(chosen) ? chosen : defaultLocale;
  const [key, q] = [textOf(form, 'text'), textOf(form, 'q').slice(0, 200)];
  const words = linesOf(textOf(form, 'words'));
  const before = linesOf(textOf(form, 'before'));
  const step = textOf(form, 'step');
  const shipped = findShipped(language, key, await listLetterTexts(language));
  const path = wordsPath(language, { text: key.slice(0, 200), q });
  const back = (result: string) => redirectTo(locale, `${path}&${result}`);
  const text = step === 'keep' ? before : words;
  if (step !== 'shipped') {
    if (shipped === undefined) return back('fault=gone');
    if (replacementFault(language, { key, text, was: shipped })) {
      await saveDeskDraft(`${saveAction}/${key}`, form);
      return back('fault=words');
    }
  }
  const isShipped = step === 'shipped' || (text === shipped && step !== 'keep');
  const next = isShipped || shipped === undefined ? null : { text, was: shipped };
  const fault = await saveReplacement(language, key, before, next);
  if (!fault) return back('done=saved');
  await saveDeskDraft(`${saveAction}/${key}`, form);
  return back(`fault=${fault}`);
}

/** Lines as they are stored, without spaces at both ends. */
const linesOf = (text: string) => text.replace(/\r\n?/g, '\n').trim();
