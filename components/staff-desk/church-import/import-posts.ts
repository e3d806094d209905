import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { maxListBytes, sendList, startImport, undoImport } from '@/lib/content/church-imports';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { readStaffForm } from '../staff-desk-posts';
import { importPath, importsPath } from './import-words';

/* Handlers of the forms about lists of churches. */

/** A little more than the file, so that one that is too large is refused in words of its own. */
const maxFormBytes = maxListBytes + 4_000_000;

export async function postList(request: Request, locale: string): Promise<Response> {
  const form = await readStaffForm(request, locale, importsPath, maxFormBytes);
  if (form instanceof Response) return form;
  const file = form.get('file');
  const refuse = (query: Record<string, string>) =>
    redirectTo(locale, withQuery(importsPath, query));
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) {
    return refuse({ fault: 'noFile' });
  }
  if (file.size === 0) return refuse({ fault: 'empty' });
  if (file.size > maxListBytes) return refuse({ fault: 'too_large' });
  const { id, fault, line } = await sendList({
    file: new Uint8Array(await file.arrayBuffer()),
    file_name: file.name.slice(-200).toWellFormed() || 'list',
    country: /^[A-Z]{2}$/.exec(textOf(form, 'country'))?.[0] ?? null,
    locale: isLocale(locale) ? locale : defaultLocale,
  });
  if (!id) return refuse({ fault: fault ?? 'failed', ...(line && { line }) });
  return redirectTo(locale, withQuery(importPath(id), { done: 'read' }));
}

interface Params {
  locale: string;
  id: string;
}

export async function postStart(request: Request, { locale, id }: Params): Promise<Response> {
  return postStep(request, { locale, id }, startImport, 'started');
}

export async function postUndo(request: Request, { locale, id }: Params): Promise<Response> {
  return postStep(request, { locale, id }, undoImport, 'undoing');
}

async function postStep(
  request: Request,
  { locale, id }: Params,
  step: typeof startImport,
  done: string,
): Promise<Response> {
  const path = importPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const { fault } = await step(id);
  return redirectTo(locale, withQuery(path, fault ? { fault } : { done }));
}
