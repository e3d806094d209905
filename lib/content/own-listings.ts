import 'server-only';
import { ApiError, dataOf, isTooMany } from '@/lib/api/call';
import type { Client } from '@/lib/api/client';
import {
  type ListingChanges,
  listingChangesSchema,
  type WireCorrection,
  type WireOwnListing,
} from '@/lib/contract/listings';
import type { Locale } from '@/lib/contract/locales';
import { attempt } from './failures';
import { faultOfCode } from './fault-of-code';
import { refusedPicture } from './refused-picture';
import { asSignedIn, signedInRead } from './session-calls';

export type OwnListing = WireOwnListing;
export type Correction = WireCorrection;
export type { ListingChanges };

/** Reasons why a change failed. */
export const listingFaults = [
  'changed',
  'invalid',
  'gone',
  'notApproved',
  'mayBeListed',
  'picture',
  'pictureKind',
  'pictureDamaged',
  'tooLarge',
  'tooMany',
  'failed',
] as const;
export type ListingFault = (typeof listingFaults)[number];

/** `fields`: the invalid fields, or those that someone else changed meanwhile. */
export interface NotSaved {
  fault: ListingFault;
  fields: string[];
  /** The kind of a refused file, or the church that may be the same. */
  place?: string;
}

function notSaved(error: ApiError): NotSaved {
  if (error.code === 'no_picture' && error.fields.type)
    return { ...refusedPicture(error.fields.type), fields: [] };
  if (error.code === 'may_be_listed')
    return { fault: 'mayBeListed', fields: [], place: error.fields.name ?? '' };
  const fault = isTooMany(error) ? 'tooMany' : faultOfCode(listingFaults, error.code);
  const paths = Object.keys(error.fields).map((path) => path.replace(/^changes\./, ''));
  return { fault, fields: [...new Set(paths.map((path) => path.split('.')[0] ?? ''))] };
}

export const listingStep = async <Result>(call: (api: Client) => Promise<Result>) =>
  attempt(call(await asSignedIn()), notSaved);

/** Whether a step failed. */
export function isNotSaved(outcome: object): outcome is NotSaved {
  return 'fault' in outcome;
}

/** The church's listings as its own members see them; not cached. */
export function listOwnListings(): Promise<OwnListing[]> {
  return signedInRead((api) => dataOf(api.listOwnListings()));
}

/** A listing of the signed-in person's church; undefined if it has none with this id, or there is no account. */
export async function getOwnListing(id: string, locale: Locale): Promise<OwnListing | undefined> {
  try {
    return await dataOf(
      (await asSignedIn()).fetchOwnListing({ params: { id }, query: { lang: locale } }),
    );
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return undefined;
    return signedInRead(() => Promise.reject(error));
  }
}

/** Parses the fields of a form; if any are invalid, returns only their names. */
export function readChanges(input: object): { changes?: ListingChanges; fields: string[] } {
  const { success, data, error } = listingChangesSchema.safeParse(input);
  if (success) return { changes: data, fields: [] };
  return { fields: [...new Set(error.issues.map(({ path }) => String(path[0])))] };
}

export function saveListing(id: string, version: number, changes: ListingChanges) {
  return listingStep((api) =>
    dataOf(api.saveListing({ params: { id }, body: { version, changes } })),
  );
}

export function createListing(body: { name: string; country: string; city: string }) {
  return listingStep((api) => dataOf(api.createListing({ body })));
}

export function saveListingDraft(id: string, fields: Record<string, string>) {
  return listingStep((api) => api.saveListingDraft({ params: { id }, body: { fields } }));
}

export function confirmListing(id: string, version: number) {
  return listingStep((api) => api.confirmListing({ params: { id }, body: { version } }));
}

export function withdrawListing(id: string, withdrawn: boolean) {
  return listingStep((api) => api.withdrawListing({ params: { id }, body: { withdrawn } }));
}

export function savePicture(id: string, bytes: Uint8Array) {
  const image = Buffer.from(bytes).toString('base64');
  return listingStep((api) => api.savePicture({ params: { id }, body: { image } }));
}

export function removePicture(id: string) {
  return listingStep((api) => api.removePicture({ params: { id } }));
}

/** Corrections that visitors suggested. */
export function listOwnCorrections(): Promise<Correction[]> {
  return signedInRead((api) => dataOf(api.listOwnCorrections()));
}

export function decideCorrection(id: string, decision: 'take' | 'refuse', version: number) {
  return listingStep((api) =>
    api.decideOwnCorrection({ params: { id }, body: { decision, version } }),
  );
}
