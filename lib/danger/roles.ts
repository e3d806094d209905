import type { DangerKind } from '../contract/danger-kinds.ts';

/** What an item of the content is to someone in danger (content/README.md, “In danger”). */
export interface DangerRoles {
  first_for?: Partial<Record<DangerKind, number | undefined>> | null | undefined;
  never_for?: readonly DangerKind[] | null | undefined;
}

/** Whether an item must not be shown to someone who speaks of these kinds of danger. */
export function neverComes({ never_for }: DangerRoles, kinds: readonly DangerKind[]): boolean {
  return kinds.some((kind) => never_for?.includes(kind));
}

/** The kinds for which an item is among the first. */
export function firstKinds({ first_for }: DangerRoles): DangerKind[] {
  return Object.keys(first_for ?? {}) as DangerKind[];
}

/**
 * Those of the items that come first for these kinds of danger, in order: by their place, at the same
 * place by how likely their kind is. What must not come for one of the kinds is not first for another.
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
    return places.length === 0 || neverComes(item, kinds)
      ? []
      : [{ item, place: Math.min(...places) }];
  });
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
