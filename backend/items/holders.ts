import { and, count, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WireHolder } from '../../lib/contract/holders.ts';
import {
  type ItemKind,
  itemKinds,
  rolesFor,
  type WireColleague,
  type WireItemWork,
} from '../../lib/contract/items.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import { hasStaffRole, type StaffRole } from '../../lib/contract/staff.ts';
import type { Database } from '../db/client.ts';
import { itemHolders, itemNotes, staff, users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { type ItemKey, requireItem } from './item-tables.ts';

const isItem = ({ kind, id }: ItemKey) =>
  and(eq(itemHolders.kind, kind), eq(itemHolders.item_id, id));

/** The holders of items of a kind, by the items' ids. */
export async function holdersOf(
  db: Database,
  kind: ItemKind,
  ids: readonly string[],
): Promise<Map<string, WireHolder>> {
  const giver = alias(users, 'giver');
  const rows = await db
    .select({ row: itemHolders, holder: users, giver })
    .from(itemHolders)
    .innerJoin(users, eq(users.id, itemHolders.holder_id))
    .leftJoin(giver, eq(giver.id, itemHolders.handed_over_by))
    .where(and(eq(itemHolders.kind, kind), inArray(itemHolders.item_id, [...ids])));
  return new Map(
    rows.map(({ row, holder, giver }) => [
      row.item_id,
      {
        ...{ id: holder.id, name: displayName(holder), since: row.since.toISOString() },
        handed_over_by: giver && displayName(giver),
      },
    ]),
  );
}

/** The holder and the number of notes of each item, in the order of the ids. */
export async function listItemWork(
  db: Database,
  kind: ItemKind,
  ids: readonly string[],
): Promise<WireItemWork[]> {
  const [holders, counts] = await Promise.all([
    holdersOf(db, kind, ids),
    db
      .select({ id: itemNotes.item_id, notes: count() })
      .from(itemNotes)
      .where(and(eq(itemNotes.kind, kind), inArray(itemNotes.item_id, [...ids])))
      .groupBy(itemNotes.item_id),
  ]);
  const notesOf = new Map(counts.map(({ id, notes }) => [id, notes]));
  return ids.map((id) => ({ id, holder: holders.get(id) ?? null, notes: notesOf.get(id) ?? 0 }));
}

/** The staff who may hold items of a kind, by name. */
export async function listColleagues(db: Database, kind: ItemKind): Promise<WireColleague[]> {
  const rows = await db
    .select({ user: users, roles: staff.roles })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id));
  return rows
    .filter(({ roles }) => hasStaffRole(roles, rolesFor(kind)))
    .map(({ user }) => ({ id: user.id, name: displayName(user) }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** Refuses a step with an item that somebody else holds: the answer says who, and since when. */
export function heldByAnother({ id, name, since }: WireHolder): HttpError {
  const fields = { holder: id, name, since };
  return new HttpError(409, 'held_by_another', 'Somebody else holds this item.', { fields });
}

/** Throws a 409 if an item is held by somebody else than the person, and than the holder they saw. */
export async function requireHold(
  db: Database,
  { kind, id }: ItemKey,
  staffId: string,
  seen: string | undefined,
): Promise<void> {
  const holder = (await holdersOf(db, kind, [id])).get(id);
  if (holder && holder.id !== staffId && holder.id !== seen) throw heldByAnother(holder);
}

/** Who makes a step with an item, and the holder whom they saw. */
interface Step {
  staffId: string;
  seen: string | undefined;
}

/**
 * Makes somebody the holder of an item, in the caller's transaction. Throws a 404 if there is no such item,
 * and a 409 if somebody else holds it than who was seen: of two at once, the second learns of the first.
 */
export async function holdItem(
  tx: Database,
  item: ItemKey,
  to: string,
  { staffId, seen }: Step,
): Promise<void> {
  await requireItem(tx, item);
  const known = [staffId, to, ...(seen === undefined ? [] : [seen])];
  const hold = { holder_id: to, handed_over_by: to === staffId ? null : staffId };
  const [held] = await tx
    .insert(itemHolders)
    .values({ kind: item.kind, item_id: item.id, ...hold })
    .onConflictDoUpdate({
      target: [itemHolders.kind, itemHolders.item_id],
      // Who holds it already goes on since when they took it.
      set: {
        ...hold,
        since: sql`case when ${itemHolders.holder_id} = ${to} then ${itemHolders.since} else now() end`,
      },
      setWhere: inArray(itemHolders.holder_id, known),
    })
    .returning({ id: itemHolders.item_id });
  if (!held) await requireHold(tx, item, staffId, seen);
}

/** Throws a 409 if a person may not hold items of a kind; their rights do not change meanwhile. */
export async function requireColleague(tx: Database, kind: ItemKind, id: string): Promise<void> {
  const [row] = await tx.select().from(staff).where(eq(staff.user_id, id)).for('share');
  if (row && hasStaffRole(row.roles, rolesFor(kind))) return;
  throw new HttpError(409, 'not_their_work', 'This person may not do this work.');
}

/** Takes an item for the person themselves; see `holdItem`. */
export function takeItem(db: Database, item: ItemKey, step: Step): Promise<void> {
  return db.transaction(async (tx) => {
    await requireColleague(tx, item.kind, step.staffId);
    await holdItem(tx, item, step.staffId, step);
  });
}

/** Ends the hold of an item. Throws a 409 if somebody else holds it than who was seen. */
export async function letGoItem(
  db: Database,
  item: ItemKey,
  { staffId, seen }: Step,
): Promise<void> {
  await requireItem(db, item);
  const isKnown = or(
    eq(itemHolders.holder_id, staffId),
    seen === undefined ? undefined : eq(itemHolders.holder_id, seen),
  );
  const ended = await db
    .delete(itemHolders)
    .where(and(isItem(item), isKnown))
    .returning();
  if (ended.length === 0) await requireHold(db, item, staffId, seen);
}

/** Ends the hold of an item that was decided. */
export async function endHold(db: Database, item: ItemKey): Promise<void> {
  await db.delete(itemHolders).where(isItem(item));
}

/** Ends the holds of a person whose roles allow that work no longer. */
export async function endHolds(
  tx: Database,
  staffId: string,
  roles: readonly StaffRole[],
): Promise<void> {
  const kept = itemKinds.filter((kind) => hasStaffRole(roles, rolesFor(kind)));
  await tx
    .delete(itemHolders)
    .where(and(eq(itemHolders.holder_id, staffId), notInArray(itemHolders.kind, kept)));
}
