import 'server-only';
import { dataOf } from '@/lib/api/call';
import { type Holding, holdings, type WireHolder } from '@/lib/contract/holders';
import {
  type ClosedTogether,
  type CloseItemsBody,
  closedTogether,
  type ItemKind,
  itemKinds,
  type WireColleague,
  type WireItemNote,
  type WireItemOutcome,
} from '@/lib/contract/items';
import { faultOfCode } from './fault-of-code';
import { asSignedIn, signedInRead } from './session-calls';
import { faultOfStaffStep, type StaffFault, staffFaults, staffStep } from './staff-calls';

/* The staff's work with items of their lists: who holds one, and what is noted about it. */

export { type ClosedTogether, closedTogether, type Holding, holdings, type ItemKind, itemKinds };
export type Holder = WireHolder;
export type ItemNote = WireItemNote;

export interface ItemWork {
  holder: Holder | null;
  count: number;
  /** Empty where a list shows only their number. */
  notes: ItemNote[];
}

export interface ItemDesk {
  kind: ItemKind;
  /** By the items' ids. */
  workOf: ReadonlyMap<string, ItemWork>;
  colleagues: readonly WireColleague[];
}

/** The part of a list that an address asks for. */
export const holdingOf = (held: unknown): Holding => holdings.find((one) => one === held) ?? 'all';

/** Who holds these items, what is noted about them, and whom they can be handed over to. */
export async function readItemDesk(
  kind: ItemKind,
  ids: readonly string[],
  { withNotes = true } = {},
): Promise<ItemDesk> {
  const params = { kind };
  const query = { ids: ids.join(',') };
  const [work, colleagues] = await Promise.all([
    ids.length === 0 ? [] : signedInRead((api) => dataOf(api.listItemWork({ params, query }))),
    signedInRead((api) => dataOf(api.listItemColleagues({ params }))),
  ]);
  const entries = work.map(async ({ id, holder, notes: count }) => {
    const notes = withNotes && count > 0 ? await listNotes(kind, id) : [];
    return [id, { holder, count, notes }] as const;
  });
  return { kind, workOf: new Map(await Promise.all(entries)), colleagues };
}

const listNotes = (kind: ItemKind, id: string) =>
  signedInRead((api) => dataOf(api.listItemNotes({ params: { kind, id } })));

/** `holder` is the one who was seen, of an item that somebody else holds. */
export const takeItem = (kind: ItemKind, id: string, holder: string | undefined) =>
  staffStep((api) => api.takeItem({ params: { kind, id }, body: { holder } }));

export const letGoItem = (kind: ItemKind, id: string, holder: string | undefined) =>
  staffStep((api) => api.letGoItem({ params: { kind, id }, body: { holder } }));

export async function addItemNote(kind: ItemKind, id: string, key: string, note: string) {
  const fault = await staffStep((api) =>
    api.addItemNote({ params: { kind, id }, body: { id: key, note } }),
  );
  return fault === 'invalid' ? 'noteNeeded' : fault;
}

export const removeItemNote = (kind: ItemKind, id: string, note: string) =>
  staffStep((api) => api.removeItemNote({ params: { kind, id, note } }));

/** What became of several items: how many steps succeeded, and why others did not, by the items' ids. */
export interface Outcomes {
  count: number;
  faults: [id: string, fault: StaffFault][];
}

interface ChosenItem {
  id: string;
  holder?: string | undefined;
}

/** Resolves to a fault if nothing was tried. */
export const handOverItems = (kind: ItemKind, items: ChosenItem[], to: string) =>
  outcomesOf(async () =>
    dataOf((await asSignedIn()).handOverItems({ params: { kind }, body: { items, to } })),
  );

export const closeItems = (
  kind: ClosedTogether,
  items: (ChosenItem & { revision: string })[],
  reason: CloseItemsBody['reason'],
) =>
  outcomesOf(async () =>
    dataOf((await asSignedIn()).closeItems({ params: { kind }, body: { items, reason } })),
  );

async function outcomesOf(call: () => Promise<WireItemOutcome[]>): Promise<Outcomes | StaffFault> {
  let outcomes: WireItemOutcome[] = [];
  const fault = await faultOfStaffStep(
    call().then((all) => {
      outcomes = all;
    }),
  );
  if (fault) return fault;
  const faults = outcomes.flatMap(({ id, fault: code }): Outcomes['faults'] =>
    code ? [[id, faultOfCode(staffFaults, code)]] : [],
  );
  return { count: outcomes.length - faults.length, faults };
}
