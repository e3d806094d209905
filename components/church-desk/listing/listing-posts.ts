import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { readOwnForm, redirectTo, refuse, textOf } from '@/components/forms/plain-post';
import { pictureFormBytes, pictureIn } from '@/components/listing-form/picture-file';
import { outcomePath, saveTyped } from '@/components/listing-form/save-typed';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import {
  confirmListing,
  createListing,
  decideCorrection,
  getOwnListing,
  isNotSaved,
  removePicture,
  saveListing,
  saveListingDraft,
  savePicture,
  withdrawListing,
} from '@/lib/content/own-listings';
import { getSignedIn } from '@/lib/content/signed-in';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { readSignedInForm } from '../church-desk-posts';

/* Handlers of the forms about a church's listing. */

interface Params {
  locale: string;
  id: string;
}

const room = '/desk/listing';
const pageOf = (id: string) => `${room}/${encodeURIComponent(id)}`;
const versionIn = (form: FormData) => Number(textOf(form, 'version')) || 0;

export async function postListing(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readSignedInForm(request, locale, pageOf(id));
  if (form instanceof Response) return form;
  const language = isLocale(locale) ? locale : defaultLocale;
  const outcome = await saveTyped(form, {
    read: () => getOwnListing(id, language),
    save: (version, changes) => saveListing(id, version, changes),
    keep: (typed) => saveListingDraft(id, typed),
  });
  return redirectTo(locale, outcomePath(pageOf(id), 'saved', outcome));
}

export async function postNewListing(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const outcome = await createListing({
    name: textOf(form, 'name'),
    city: textOf(form, 'city'),
    country: textOf(form, 'country'),
  });
  if (isNotSaved(outcome)) await saveDeskDraft(`${room}/new`, form);
  const path = isNotSaved(outcome) ? room : pageOf(String(outcome.id));
  const done = !isNotSaved(outcome) && outcome.waits ? 'held' : 'created';
  return redirectTo(locale, outcomePath(path, done, outcome, 'new'));
}

export async function postConfirm(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readSignedInForm(request, locale, pageOf(id));
  if (form instanceof Response) return form;
  const outcome = await confirmListing(id, versionIn(form));
  return redirectTo(locale, outcomePath(pageOf(id), 'confirmed', outcome));
}

/** Withdraws a listing from the locator, or restores it. */
export async function postWithdrawal(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readSignedInForm(request, locale, pageOf(id));
  if (form instanceof Response) return form;
  const withdraws = textOf(form, 'back') === '';
  const outcome = await withdrawListing(id, withdraws);
  const done = withdraws ? 'withdrawn' : 'back';
  return redirectTo(locale, outcomePath(pageOf(id), done, outcome, 'withdrawal'));
}

export async function postPicture(request: Request, { locale, id }: Params): Promise<Response> {
  if (!hasOwnDesk()) return refuse(request, 404);
  const page = `${pageOf(id)}/picture`;
  const form = await readOwnForm(request, pictureFormBytes);
  if (form instanceof Response) {
    return form.status === 413 ? redirectTo(locale, withQuery(page, { fault: 'tooLarge' })) : form;
  }
  if (!(await getSignedIn())) return redirectTo(locale, withQuery('/users/sign-in', { to: page }));
  if (form.has('remove')) {
    return redirectTo(locale, outcomePath(page, 'removed', await removePicture(id)));
  }
  const picture = await pictureIn(form);
  return typeof picture === 'string'
    ? redirectTo(locale, withQuery(page, { fault: picture }))
    : redirectTo(locale, outcomePath(page, 'picture', await savePicture(id, picture)));
}

export async function postCorrection(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const decision = textOf(form, 'decision') === 'take' ? 'take' : 'refuse';
  const outcome = await decideCorrection(id, decision, versionIn(form));
  const listing = textOf(form, 'listing');
  const page = /^\d+$/.test(listing) ? pageOf(listing) : room;
  return redirectTo(locale, outcomePath(page, decision === 'take' ? 'taken' : 'refused', outcome));
}
