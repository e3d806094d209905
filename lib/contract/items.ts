import { z } from 'zod';
import { moment, optionalText, revisionSchema } from './common.ts';
import { holderSchema, seenHolderSchema } from './holders.ts';
import { closeReasons } from './leads.ts';
import type { StaffRole } from './staff.ts';
import { type WaitingKind, waitingKinds } from './waiting.ts';

/*
 * Items that wait for the ministry's staff: who holds one, and what the staff note about it. A holder is
 * a hint: whoever decides an item that somebody else holds says so (docs/decisions/0139).
 */

export const itemKinds = [
  ...['questions', 'messages', 'cards'],
  ...['stories', 'films', 'listings', 'corrections'],
] as const satisfies readonly WaitingKind[];
export type ItemKind = (typeof itemKinds)[number];

/** Who handles items of a kind, and may hold them. */
export const rolesFor = (kind: ItemKind): readonly StaffRole[] => waitingKinds[kind];

/** The kinds of which several are closed at once: without words of one's own to anybody. */
export const closedTogether = ['questions', 'messages'] as const satisfies readonly ItemKind[];
export type ClosedTogether = (typeof closedTogether)[number];

const idSchema = z.string().trim().min(1).max(200);

export const itemKindParamsSchema = z.object({ kind: z.enum(itemKinds) });
export const itemParamsSchema = z.object({ kind: z.enum(itemKinds), id: idSchema });
export const itemNoteParamsSchema = itemParamsSchema.extend({ note: idSchema });
export const closedItemsParamsSchema = z.object({ kind: z.enum(closedTogether) });

/** At most as many as a page of a list has. */
const maxTogether = 50;

export const itemWorkQuerySchema = z.object({
  /** The ids of the items, separated by commas. */
  ids: z
    .string()
    .max(4_000)
    .transform((ids) => ids.split(',').filter(Boolean)),
});

export const itemWorkSchema = z.object({
  id: z.string(),
  holder: holderSchema.nullable(),
  /** The number of notes. */
  notes: z.int().min(0),
});
export type WireItemWork = z.infer<typeof itemWorkSchema>;

/** Who may be handed items of a kind. */
export const colleagueSchema = z.object({ id: z.string(), name: z.string() });
export type WireColleague = z.infer<typeof colleagueSchema>;

export const changeHolderBodySchema = z.object({ holder: seenHolderSchema });

const chosen = z.object({ id: idSchema, holder: seenHolderSchema });
const several = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(maxTogether);

export const handOverItemsBodySchema = z.object({ items: several(chosen), to: idSchema });
export type HandOverItemsBody = z.output<typeof handOverItemsBodySchema>;

/** Messages of churches are closed as `answered_elsewhere`. */
export const closeItemsBodySchema = z.object({
  items: several(chosen.extend({ revision: revisionSchema })),
  reason: z.enum(closeReasons).exclude(['answered']),
});
export type CloseItemsBody = z.output<typeof closeItemsBodySchema>;

/** What became of each of several items: `fault` is the code of the error that the item alone would have. */
export const itemOutcomeSchema = z.object({
  id: z.string(),
  fault: z.string().nullable(),
  holder: holderSchema.nullable(),
});
export type WireItemOutcome = z.infer<typeof itemOutcomeSchema>;

export const itemNoteSchema = z.object({
  id: z.string(),
  note: z.string(),
  /** Null once the author's account is erased. */
  author: optionalText,
  created_at: moment,
  /** Whether the caller may remove it: its author and administrators may. */
  removable: z.boolean(),
});
export type WireItemNote = z.infer<typeof itemNoteSchema>;

/** `id` is chosen by the form, so that a second press adds nothing. */
export const addItemNoteBodySchema = z.object({
  id: z.uuid(),
  note: z.string().trim().min(1).max(4_000),
});
export type AddItemNoteBody = z.output<typeof addItemNoteBodySchema>;

export const itemDoneSchema = z.object({ done: z.literal(true) });
