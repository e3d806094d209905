import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import {
  decideRow,
  maxListBytes,
  sendList,
  startImport,
  undoImport,
} from '@/lib/content/church-imports';
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

const placeFields = ['address', 'city', 'state', 'zip'] as const;
const decisions = ['same', 'another', 'left_out', 'open'] as const;

/** What a person says of a row: which church it is, or where. */
export async function postRow(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readStaffForm(request, locale, importPath(id));
  if (form instanceof Response) return form;
  const decision = decisions.find((one) => one === form.get('decision'));
  const same_as = textOf(form, 'same_as') || undefined;
  const { fault } = await decideRow(id, {
    number: Number(textOf(form, 'number')) || 0,
    ...(decision && { decision }),
    ...(same_as && { same_as }),
    ...(form.has('city') && { place: placeIn(form) }),
  });
  const [show, page] = [textOf(form, 'show'), textOf(form, 'page')];
  const at = { ...(show && { show }), ...(page && { page }) };
  return redirectTo(
    locale,
    withQuery(importPath(id), { ...at, ...(fault ? { fault } : { done: 'decided' }) }),
  );
}

function placeIn(form: FormData) {
  const parts = Object.fromEntries(placeFields.map((field) => [field, textOf(form, field)]));
  const [latitude, longitude] = ['latitude', 'longitude'].map((field) => {
    const typed = textOf(form, field).trim();
    return typed === '' ? undefined : Number(typed.replace(',', '.'));
  });
  return {
    ...parts,
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
  };
}
