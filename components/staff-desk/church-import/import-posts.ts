import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { pinIn } from '@/components/listing-form/listing-values';
import {
  chooseColumns,
  decideRow,
  listFields,
  maxListBytes,
  sendList,
  startImport,
  undoImport,
} from '@/lib/content/church-imports';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { postImportStep, readImportFile } from '../import/import-posts';
import { readStaffForm } from '../staff-desk-posts';
import { importPath, importsPath } from './import-words';

/* Handlers of the forms about lists of churches. */

export async function postList(request: Request, { locale }: FormParams): Promise<Response> {
  const sent = await readImportFile(request, { locale, path: importsPath, limit: maxListBytes });
  if (sent instanceof Response) return sent;
  const { id, fault, line } = await sendList({
    file: sent.bytes,
    file_name: sent.name,
    country: /^[A-Z]{2}$/.exec(textOf(sent.form, 'country'))?.[0] ?? null,
    locale: isLocale(locale) ? locale : defaultLocale,
  });
  if (id) return redirectTo(locale, withQuery(importPath(id), { done: 'read' }));
  const refused = { fault: fault ?? 'failed', ...(line && { line }) };
  return redirectTo(locale, withQuery(importsPath, refused));
}

interface Params {
  locale: string;
  id: string;
}

export const postStart = (request: Request, { locale, id }: Params) =>
  postImportStep(request, startImport, { locale, id, path: importPath(id), done: 'started' });
export const postUndo = (request: Request, { locale, id }: Params) =>
  postImportStep(request, undoImport, { locale, id, path: importPath(id), done: 'undoing' });

/** What the columns of a list are, for which it is read once more. */
export async function postColumns(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readStaffForm(request, locale, importPath(id));
  if (form instanceof Response) return form;
  const headings = /^[0-5]$/.exec(textOf(form, 'headings'))?.[0];
  const columns = [...form].flatMap(([name, value]) => {
    const number = /^column-(\d{1,3})$/.exec(name)?.[1];
    if (number === undefined) return [];
    const field = listFields.find((one) => one === value && one !== 'unused') ?? null;
    return [{ number: Number(number), field: field as Exclude<typeof field, 'unused'> }];
  });
  const { id: again, ...refused } = await chooseColumns(id, {
    heading_row: headings === undefined ? null : Number(headings),
    columns,
  });
  if (again) return redirectTo(locale, withQuery(importPath(again), { done: 'columns' }));
  const { fault = 'failed', line } = refused;
  return redirectTo(locale, withQuery(importPath(id), { fault, ...(line && { line }) }));
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
  const typed = (field: string) => textOf(form, field).trim();
  // A pin that nobody has moved goes with the address.
  const pin = pinIn({
    latitude: typed('latitude'),
    longitude: typed('longitude'),
    pin_was: typed('pin_was'),
  });
  return { ...parts, ...pin };
}
