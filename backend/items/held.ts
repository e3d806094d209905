import { type SQL, sql } from 'drizzle-orm';
import type { Holding } from '../../lib/contract/holders.ts';
import type { ItemKind } from '../../lib/contract/items.ts';
import { itemHolders } from '../db/schema.ts';
import { idColumns } from './item-tables.ts';

/** Which part of a list is asked for, and by whom; a program holds nothing. */
export interface HeldBy {
  held?: Holding | undefined;
  staffId?: string | undefined;
}

/** Matches the items that somebody holds. */
export function isHeldBy(kind: ItemKind, staffId: string): SQL<boolean> {
  return sql<boolean>`${holderOf(kind)} = ${staffId}`;
}

/** Matches the asked-for part of a list; undefined for all of it. */
export function heldPart(kind: ItemKind, { held = 'all', staffId = '' }: HeldBy): SQL | undefined {
  if (held === 'all') return undefined;
  return held === 'mine' ? isHeldBy(kind, staffId) : sql`${holderOf(kind)} is null`;
}

const holderOf = (kind: ItemKind) => sql`(select ${itemHolders.holder_id} from ${itemHolders}
  where ${itemHolders.kind} = ${kind} and ${itemHolders.item_id} = ${idColumns[kind]}::text)`;
