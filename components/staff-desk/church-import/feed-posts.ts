import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { changeFeed, readFeed, sendAddress } from '@/lib/content/church-imports';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { postImportStep } from '../import/import-posts';
import { refusedAddress } from '../import/refused-address';
import { readStaffForm } from '../staff-desk-posts';
import { importsPath } from './import-words';

/* Handlers of the forms about addresses that lists of churches are read from. */

export async function postAddress(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readStaffForm(request, locale, importsPath);
  if (form instanceof Response) return form;
  const url = textOf(form, 'url');
  const { fault } = await sendAddress({
    url,
    country: /^[A-Z]{2}$/.exec(textOf(form, 'country'))?.[0] ?? null,
    locale: isLocale(locale) ? locale : defaultLocale,
  });
  const query = fault ? refusedAddress(fault, url) : { done: 'address' };
  return redirectTo(locale, withQuery(importsPath, query));
}

interface Params {
  locale: string;
  id: string;
}

export async function postNightly(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readStaffForm(request, locale, importsPath);
  if (form instanceof Response) return form;
  const { fault } = await changeFeed(id, {
    nightly: form.has('nightly'),
    applies: form.has('applies'),
  });
  return redirectTo(locale, withQuery(importsPath, fault ? { fault } : { done: 'nightly' }));
}

export const postReading = (request: Request, { locale, id }: Params) =>
  postImportStep(request, readFeed, { locale, id, path: importsPath, done: 'address' });
