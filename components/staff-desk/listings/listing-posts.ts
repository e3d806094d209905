import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { pictureFormBytes, pictureIn } from '@/components/listing-form/picture-file';
import { outcomePath, saveTyped } from '@/components/listing-form/save-typed';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import { isNotSaved, type NotSaved, saveListingDraft } from '@/lib/content/own-listings';
import {
  addListing,
  changeListing,
  changePicture,
  getListing,
  inviteToListing,
  listingReasons,
  withdrawListing,
} from '@/lib/content/staff-listings';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales';
import { churchPath } from '../churches/church-words';
import { readProvenStaffForm, readStaffForm, redirectBack } from '../staff-desk-posts';
import { listingPath, listingsPath } from './listing-paths';

/* Handlers of the forms about a listing at the ministry's desk. */

interface Params {
  locale: string;
  id: string;
}

export async function postListing(request: Request, { locale, id }: Params) {
  const path = listingPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = listingReasons.find((one) => one === form.get('reason'));
  // It is about this change, not about the church.
  form.delete('reason');
  const language = isLocale(locale) ? locale : defaultLocale;
  const outcome = await saveTyped(form, {
    read: () => getListing(id, language),
    save: async (version, changes) =>
      reason
        ? changeListing(id, version, changes, reason)
        : ({ fault: 'invalid', fields: ['reason'] } satisfies NotSaved),
    keep: (typed) => saveListingDraft(id, typed),
  });
  return redirectTo(locale, outcomePath(path, 'saved', outcome));
}

export async function postListingWithdrawal(request: Request, { locale, id }: Params) {
  const path = listingPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = listingReasons.find((one) => one === form.get('reason'));
  const withdraws = textOf(form, 'back') === '';
  const fault = reason ? await withdrawListing(id, withdraws, reason) : ('invalid' as const);
  return redirectBack(locale, path, {
    fault,
    done: withdraws ? 'takenDown' : 'back',
    form: 'withdrawal',
  });
}

/** Replaces or removes the picture of a listing. */
export async function postListingPicture(request: Request, { locale, id }: Params) {
  const page = `${listingPath(id)}/picture`;
  const form = await readStaffForm(request, locale, page, pictureFormBytes);
  if (form instanceof Response) {
    return form.status === 413 ? redirectTo(locale, withQuery(page, { fault: 'tooLarge' })) : form;
  }
  const reason = listingReasons.find((one) => one === form.get('reason'));
  const version = Number(textOf(form, 'version'));
  if (!reason)
    return redirectTo(locale, outcomePath(page, '', { fault: 'invalid', fields: ['reason'] }));
  const picture = form.has('remove') ? null : await pictureIn(form);
  if (typeof picture === 'string') return redirectTo(locale, withQuery(page, { fault: picture }));
  const outcome = await changePicture(id, picture, { version, reason });
  const done = picture === null ? 'removed' : 'picture';
  return redirectTo(
    locale,
    outcomePath(isNotSaved(outcome) ? page : listingPath(id), done, outcome),
  );
}

export async function postListingInvitation(request: Request, { locale, id }: Params) {
  const path = listingPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const language = locales.find((one) => one === form.get('language')) ?? 'en';
  const email = textOf(form, 'email').trim();
  const { fault, church } = await inviteToListing(id, { email, locale: language });
  if (fault) await saveDeskDraft(`${path}/invite`, form);
  return redirectBack(locale, fault ? path : churchPath(church), {
    fault,
    done: 'invited',
    form: 'invite',
  });
}

export async function postNewListing(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, listingsPath);
  if (form instanceof Response) return form;
  const optional = (name: string) => textOf(form, name).trim() || null;
  const outcome = await addListing({
    ...{ name: textOf(form, 'name'), city: textOf(form, 'city'), country: textOf(form, 'country') },
    ...{ address: optional('address'), state: optional('state'), zip: optional('zip') },
    ...{ phone: optional('phone'), another: form.get('another') === 'on' },
  });
  if (!isNotSaved(outcome)) {
    return redirectTo(locale, withQuery(listingPath(String(outcome.id)), { done: 'added' }));
  }
  await saveDeskDraft(`${listingsPath}/add`, form);
  // What may be the same is found below the form.
  const { fault, place = '' } = outcome;
  const back = fault === 'mayBeListed' ? withQuery(listingsPath, { q: place }) : listingsPath;
  return redirectTo(locale, outcomePath(back, '', outcome, 'add'));
}
