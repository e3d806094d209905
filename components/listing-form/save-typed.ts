import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { textOf } from '@/components/forms/plain-post';
import { loadedName, mergeTyped } from '@/components/forms/three-way';
import {
  isNotSaved,
  type ListingChanges,
  type NotSaved,
  type OwnListing,
  readChanges,
} from '@/lib/content/own-listings';
import { changesIn, type FormValues, listingGroup, typedValues, valuesOf } from './listing-values';

/** How the listing of a form is read and saved, and what was typed kept if it is not. */
interface Steps {
  read: () => Promise<OwnListing | undefined>;
  save: (version: number, changes: ListingChanges) => Promise<object>;
  keep: (typed: FormValues) => Promise<unknown>;
}

/** Somebody may save between the read and the save, but not for ever. */
const attempts = 3;

/** Saves what a person changed, beside what others have changed since the form was loaded. */
export async function saveTyped(form: FormData, { read, save, keep }: Steps): Promise<object> {
  const [all, loaded] = [typedValues(form), textOf(form, loadedName)];
  for (let attempt = 1; ; attempt++) {
    const listing = await read();
    if (!listing) return { fault: 'gone', fields: [] } satisfies NotSaved;
    const stored = valuesOf(listing);
    const merged = mergeTyped({ loaded, typed: all, stored }, listingGroup);
    const pin_was = `${stored.latitude},${stored.longitude}`;
    const { changes, fields } = readChanges(changesIn({ ...merged.values, pin_was }));
    // A page of an earlier release has no digests: only its version says what it was loaded with.
    const version = loaded === '' ? Number(textOf(form, 'version')) || 0 : listing.version;
    const outcome =
      merged.conflicts.length > 0
        ? ({ fault: 'changed', fields: merged.conflicts } satisfies NotSaved)
        : changes
          ? await save(version, changes)
          : ({ fault: 'invalid', fields } satisfies NotSaved);
    const isOvertaken = isNotSaved(outcome) && outcome.fault === 'changed' && loaded !== '';
    if (isOvertaken && merged.conflicts.length === 0 && attempt < attempts) continue;
    if (isNotSaved(outcome)) await keep(merged.typed);
    return outcome;
  }
}

/** The address of a page with the outcome of a form: what was done, or the fault and its fields. */
export function outcomePath(path: string, done: string, outcome: object, form = ''): string {
  if (!isNotSaved(outcome)) return withQuery(path, { done });
  const { fault, fields, place } = outcome;
  const fieldsQuery = fields.length > 0 && { fields: fields.join(',') };
  return withQuery(path, { fault, ...fieldsQuery, ...(place && { place }), ...(form && { form }) });
}
