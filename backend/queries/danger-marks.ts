import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';

/** The field that makes a letter begin with a warning for its reader (mail/letter.ts). */
export function dangerMark(danger: DangerKind[]): { danger?: string } {
  return danger.length > 0 ? { danger: 'yes' } : {};
}

/** Sorts rows marked for danger before the others. */
export function dangerFirst(danger: PgColumn): SQL {
  return sql`cardinality(${danger}) = 0`;
}
