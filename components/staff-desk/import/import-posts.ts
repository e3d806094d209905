import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo } from '@/components/forms/plain-post';
import type { StepOutcome } from '@/lib/content/import-step';
import { besideFormFile } from '@/lib/contract/form-limits';
import { readStaffForm } from '../staff-desk-posts';

/* What the forms of all imports do alike. */

interface SentFile {
  bytes: Uint8Array;
  name: string;
  form: FormData;
}

interface FileForm {
  locale: string;
  /** The page of the form, without a locale. */
  path: string;
  /** The most bytes of a file. */
  limit: number;
}

/** The file of a form, or a redirect to its page, which says what is wrong with it. */
export async function readImportFile(
  request: Request,
  { locale, path, limit }: FileForm,
): Promise<SentFile | Response> {
  // A form is a little larger than its file, so that one that is too large is refused in words of its own.
  const form = await readStaffForm(request, locale, path, limit + besideFormFile);
  if (form instanceof Response) return form;
  const refuse = (fault: string) => redirectTo(locale, withQuery(path, { fault }));
  const file = form.get('file');
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return refuse('noFile');
  if (file.size === 0) return refuse('empty');
  if (file.size > limit) return refuse('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { bytes, name: file.name.slice(-200).toWellFormed() || 'file', form };
}

interface StepForm {
  locale: string;
  id: string;
  /** The page of the import, without a locale. */
  path: string;
  /** What its page says afterwards. */
  done: string;
}

/** Makes a step of an import, and goes back to its page. */
export async function postImportStep(
  request: Request,
  step: (id: string) => Promise<StepOutcome<string>>,
  { locale, id, path, done }: StepForm,
): Promise<Response> {
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const { fault } = await step(id);
  return redirectTo(locale, withQuery(path, fault ? { fault } : { done }));
}
