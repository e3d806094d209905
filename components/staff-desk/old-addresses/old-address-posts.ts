import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import {
  addOldAddress,
  changeOldAddress,
  type Fault,
  importOldAddresses,
  type OldAddressBody,
  oldAddressKinds,
  planOldAddresses,
  removeOldAddress,
} from '@/lib/content/old-addresses';
import { type ListFault, readOldAddressList } from '@/lib/content/read-old-address-list';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { readStaffForm } from '../staff-desk-posts';
import { removeAction, room, saveAction, viewPath } from './old-address-paths';

/* Handlers of the forms of the old addresses. */

const maxFileBytes = 8 * 1024 * 1024;

/** The row of a form; an empty new address is none, and the box says that the page is gone. */
export function rowOfForm(field: (name: string) => string): OldAddressBody {
  const kind = oldAddressKinds.find((one) => one === field('kind')) ?? 'exact';
  const target = field('gone') === 'yes' ? null : field('target');
  return { kind, address: field('address'), target };
}

const numberOf = (form: FormData, name: string) => Number(textOf(form, name)) || 0;

/** Saves a row, or only shows where an address leads with it. */
export async function postOldAddress(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, room);
  if (form instanceof Response) return form;
  const id = numberOf(form, 'id');
  const draft = id ? `${saveAction}/${id}` : saveAction;
  if (textOf(form, 'step') === 'try') {
    await saveDeskDraft(draft, form);
    return back(locale, room, { tried: String(id) });
  }
  const row = rowOfForm((name) => textOf(form, name));
  const fault = id
    ? await changeOldAddress(id, numberOf(form, 'version'), row)
    : await addOldAddress(row);
  if (!fault) return back(locale, room, { done: 'saved' });
  await saveDeskDraft(draft, form);
  return back(locale, room, { fault, form: String(id) });
}

export async function postRemoveOldAddress(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, room);
  if (form instanceof Response) return form;
  const fault = await removeOldAddress(numberOf(form, 'id'), numberOf(form, 'version'));
  if (fault) return back(locale, room, { fault });
  // For the button that puts it back.
  await saveDeskDraft(removeAction, form);
  return back(locale, room, { done: 'removed' });
}

/** Keeps a list, and shows what its import would do. */
export async function postOldAddressList(request: Request, { locale }: FormParams) {
  const path = viewPath('list');
  const form = await readStaffForm(request, locale, path, maxFileBytes);
  if (form instanceof Response) return form;
  const file = form.get('file');
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const read = readOldAddressList(bytes, isLocale(locale) ? locale : defaultLocale);
  const fault = 'fault' in read ? read.fault : await planOldAddresses(read.rows);
  return back(locale, path, fault ? { fault } : { planned: '1' });
}

export async function postOldAddressImport(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, viewPath('list'));
  if (form instanceof Response) return form;
  const { fault, count } = await importOldAddresses();
  if (fault) return back(locale, viewPath('list'), { fault });
  return back(locale, room, { done: 'imported', count: String(count) });
}

interface Outcome extends Record<string, string | undefined> {
  fault?: Fault | ListFault;
}

function back(locale: string, path: string, outcome: Outcome): Response {
  const query = Object.entries(outcome).filter(([, value]) => value !== undefined);
  const [base = '', before = ''] = path.split('?');
  const all = { ...Object.fromEntries(new URLSearchParams(before)), ...Object.fromEntries(query) };
  return redirectTo(locale, withQuery(base, all as Record<string, string>));
}
