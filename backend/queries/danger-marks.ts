import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';

/** What makes a letter to whoever reads it begin with a warning (mail/letter.ts). */
export function dangerMark(danger: DangerKind[]): { danger?: string } {
  return danger.length > 0 ? { danger: 'yes' } : {};
}

/** Puts what speaks of danger before the rest. */
export function harmlessLast(danger: PgColumn): SQL {
  return sql`cardinality(${danger}) = 0`;
}
