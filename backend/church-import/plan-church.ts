import {
  importedFields,
  type ListedChurch,
  type RowAction,
} from '../../lib/contract/church-imports.ts';
import type { Difference, ListValues } from '../db/church-imports.ts';
import type { locations } from '../db/locations.ts';
import { isSameValue } from '../listings/listing-changes.ts';

type LocationRow = typeof locations.$inferSelect;

/** What is known of a row when it is compared or written. */
export interface PlanInput {
  church: ListedChurch;
  /** Where it is; null if that is not sure. */
  pin: { latitude: number; longitude: number } | null;
  /** The listed church that it is. */
  location: LocationRow | undefined;
  /** What the list last set; undefined if it has set nothing. */
  last: ListValues | undefined;
  /** Whether the import that made the church was undone. */
  isUndone: boolean;
}

export interface Plan {
  action: RowAction;
  differences: Difference[];
}

/** A list's values in the fields of a listing. */
export function valuesOf(church: ListedChurch, pin: PlanInput['pin']): ListValues {
  const { latitude: _, longitude: __, ...fields } = church;
  return { ...fields, ...(pin && { pin }) };
}

/**
 * What an import does with a church. Of a church that is listed already, it changes only what still is as
 * the list last set it, and fills what is empty where nobody looks after the listing.
 */
export function planChurch({ church, pin, location, last, isUndone }: PlanInput): Plan {
  if (!location || isUndone) return { action: 'make', differences: [] };
  const values = valuesOf(church, pin);
  const current = currentOf(location);
  const isTended = location.account_id !== null || location.edited_at !== null;
  const differences = importedFields.flatMap((field): Difference[] => {
    const to = values[field];
    if (to === undefined) return [];
    const from = current[field] ?? null;
    if (isSameValue(from, to)) return [];
    const before = last?.[field];
    const isOwn = last !== undefined && isSameValue(from, before);
    const isEmpty = from === null || (Array.isArray(from) && from.length === 0);
    // What nobody filled: the list, which had nothing to say of it, has now.
    const mayFill = isEmpty && before === undefined && !isTended;
    return [{ field, from, to, kept: !isOwn && !mayFill }];
  });
  if (!pin && isMoved(differences) && current.pin && last && isSameValue(current.pin, last.pin)) {
    // The pin was the former address's.
    differences.push({ field: 'pin', from: current.pin, to: null, kept: false });
  }
  const isChange = differences.some(({ kept }) => !kept);
  return { action: isChange ? 'change' : differences.length > 0 ? 'keep' : 'same', differences };
}

const isMoved = (differences: Difference[]) =>
  differences.some(
    ({ field, kept }) => !kept && ['city', 'state', 'zip', 'country'].includes(field),
  );

/** The present values of a listing, by the fields of a list. */
export function currentOf({ latitude, longitude, ...row }: LocationRow): Record<string, unknown> {
  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return { ...row, pin };
}
