import type { DangerKind } from '../contract/danger-kinds.ts';

/** Ranking of an item for people in danger (content/README.md, “In danger”). */
export interface DangerRoles {
  first_for?: Partial<Record<DangerKind, number | undefined>> | null | undefined;
  never_for?: readonly DangerKind[] | null | undefined;
}

/** Whether an item must not be shown to a person who mentions these kinds of danger. */
export function isExcludedFor({ never_for }: DangerRoles, kinds: readonly DangerKind[]): boolean {
  return kinds.some((kind) => never_for?.includes(kind));
}

/** Whether an item must not be shown first where danger is only possible. */
export function isNeverForSome({ never_for }: DangerRoles): boolean {
  return (never_for?.length ?? 0) > 0;
}

/** The kinds of danger for which an item is shown first. */
export function firstKinds({ first_for }: DangerRoles): DangerKind[] {
  return Object.keys(first_for ?? {}) as DangerKind[];
}

/**
 * The items to be shown first for these kinds of danger, sorted by rank, then by the likelihood of the kind.
 * Items that are excluded for one of the kinds are left out.
 */
export function firstOf<Item extends DangerRoles>(
  items: readonly Item[],
  kinds: readonly DangerKind[],
): Item[] {
  const placed = items.flatMap((item) => {
    const places = kinds.flatMap((kind, likelihood) => {
      const place = item.first_for?.[kind];
      return place === undefined ? [] : place + likelihood / (kinds.length + 1);
    });
    return places.length === 0 || isExcludedFor(item, kinds)
      ? []
      : [{ item, place: Math.min(...places) }];
  });
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
