import 'server-only';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import {
  type Holder,
  type Holding,
  type ItemDesk,
  type ItemKind,
  readItemDesk,
} from '@/lib/content/item-work';
import { type StaffFault, staffFaults } from '@/lib/content/staff-calls';
import { firstValue, type Query } from '@/lib/http/first-value';
import { staffFaultWords } from '../staff-fault-words';

/** The result of the last step with items, from the page's address. */
export interface ItemResult {
  /** The step that was refused, the item, and why; undefined if none was. */
  refused: { step: string; id: string; fault: string; isHeld: boolean; typed: Typed } | undefined;
  /** The step that was made with one item. */
  made: { step: ItemStep; id: string } | undefined;
  /** What was done with several items, how many, and what is as it was. */
  done:
    | { what: 'handedOver' | 'closed'; count: number; left: [id: string, StaffFault][] }
    | undefined;
}

/** What the forms of a page need to know of the items on it. */
export interface ItemContext extends ItemDesk {
  /** The id of who is signed in. */
  own: string;
  /** The path of the page, without a locale, to which steps lead back. */
  back: string;
  result: ItemResult;
}

/** The steps with one item. */
export const itemSteps = ['take', 'let-go', 'hand-over', 'note', 'remove-note'] as const;
export type ItemStep = (typeof itemSteps)[number];

/** The path that a step with items is posted to, without a locale. */
export const itemAction = (kind: ItemKind, step: string) => `/desk/items/${kind}/${step}`;

interface Shown {
  own: string;
  ids: readonly string[];
  back: string;
  withNotes?: boolean;
}

/** Reads what a page shows of the work with its items. */
export async function readItemContext(
  kind: ItemKind,
  query: Awaited<Query>,
  { own, ids, back, withNotes = true }: Shown,
): Promise<ItemContext> {
  const [desk, result] = await Promise.all([
    readItemDesk(kind, ids, { withNotes }),
    readResult(kind, query),
  ]);
  return { ...desk, own, back, result };
}

async function readResult(kind: ItemKind, query: Awaited<Query>): Promise<ItemResult> {
  const [step, id] = [firstValue(query.step), firstValue(query.item)];
  const wrong = step ? firstValue(query.fault) : '';
  const fault = await staffFaultWords(wrong);
  const typed = await readDeskDraft(
    `${itemAction(kind, step)}/${id}`,
    fault !== undefined && step === 'note',
  );
  const what = (['handedOver', 'closed'] as const).find((one) => one === query.did);
  const made = itemSteps.find((one) => one === query.did);
  return {
    made: made && { step: made, id },
    refused: fault ? { step, id, fault, isHeld: wrong === 'heldByAnother', typed } : undefined,
    done: what && {
      what,
      count: Number.parseInt(firstValue(query.count), 10) || 0,
      left: leftOf(firstValue(query.left)),
    },
  };
}

/** “12:heldByAnother,14:gone”. */
function leftOf(words: string): [string, StaffFault][] {
  return words.split(',').flatMap((word): [string, StaffFault][] => {
    const [id = '', code] = word.split(':');
    const fault = staffFaults.find((known) => known === code);
    return fault ? [[id, fault]] : [];
  });
}

/** Who else holds an item; undefined if nobody does, or whoever is signed in. */
export function otherHolder(items: ItemContext | undefined, id: string): Holder | undefined {
  const holder = items?.workOf.get(id)?.holder;
  return holder && holder.id !== items?.own ? holder : undefined;
}

/** A list's path with the part that is shown. */
export function withHeld(path: string, held: Holding): string {
  if (held === 'all') return path;
  return `${path}${path.includes('?') ? '&' : '?'}held=${held}`;
}

/** A list's path with the number of its page. */
export function withPage(path: string, number: number): string {
  if (number === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${number}`;
}
