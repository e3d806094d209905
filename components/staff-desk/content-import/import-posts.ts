import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import {
  decideContentImport,
  importKinds,
  publishContentImport,
  sendExport,
  sendSite,
  startContentImport,
  undoContentImport,
} from '@/lib/content/content-imports';
import { maxFormFileBytes } from '@/lib/contract/form-limits';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { postImportStep, readImportFile } from '../import/import-posts';
import { refusedAddress } from '../import/refused-address';
import { readStaffForm } from '../staff-desk-posts';
import { importPath, importsPath } from './import-words';

/* Handlers of the forms about exports of other sites. */

export async function postExport(request: Request, { locale }: FormParams): Promise<Response> {
  const sent = await readImportFile(request, {
    locale,
    path: importsPath,
    limit: maxFormFileBytes,
  });
  if (sent instanceof Response) return sent;
  const { id, fault } = await sendExport(sent.bytes, sent.name);
  return id
    ? redirectTo(locale, withQuery(importPath(id), { done: 'read' }))
    : redirectTo(locale, withQuery(importsPath, { fault: fault ?? 'failed' }));
}

export async function postSite(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readStaffForm(request, locale, importsPath);
  if (form instanceof Response) return form;
  const url = textOf(form, 'url');
  const { fault } = await sendSite(url);
  const query = fault ? refusedAddress(fault, url) : { done: 'site' };
  return redirectTo(locale, withQuery(importsPath, query));
}

interface Params {
  locale: string;
  id: string;
}

const stepOf =
  (step: typeof startContentImport, done: string) =>
  (request: Request, { locale, id }: Params) =>
    postImportStep(request, step, { locale, id, path: importPath(id), done });
export const postStart = stepOf(startContentImport, 'started');
export const postPublish = stepOf(publishContentImport, 'publishing');
export const postUndo = stepOf(undoContentImport, 'undoing');

/** What a person says of a group (`group`) or of one item (`number`). */
export async function postChoice(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readStaffForm(request, locale, importPath(id));
  if (form instanceof Response) return form;
  const group = textOf(form, 'group');
  const choice = choiceOf(textOf(form, 'choice'));
  const { fault } = await decideContentImport(
    id,
    group && choice
      ? { group, choice }
      : { number: Number(textOf(form, 'number')) || 0, choice: choice ?? null },
  );
  const [show, page] = [textOf(form, 'show'), textOf(form, 'page')];
  const at = { ...(show && { show }), ...(page && { page }) };
  return redirectTo(
    locale,
    withQuery(importPath(id), { ...at, ...(fault ? { fault } : { done: 'decided' }) }),
  );
}

/** `posts`, `leave_out`, or `answers:` or `testimonials:` and a category. */
function choiceOf(value: string) {
  const [name = '', category] = value.split(':');
  if (name === 'leave_out') return { kind: 'leave_out' as const };
  const kind = importKinds.find((one) => one === name);
  return kind && { kind, ...(category && { category }) };
}
