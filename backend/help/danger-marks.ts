import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type DangerKind,
  type DangerLevel,
  dangerLevels,
} from '../../lib/contract/danger-kinds.ts';
import { detectDanger } from '../../lib/danger/detect.ts';

/** What was detected in a stored text, as its columns. */
export interface StoredDanger {
  danger: DangerKind[];
  danger_level: DangerLevel | null;
  danger_sentence: string | null;
}

/** The columns of a text that a visitor sends. */
export function dangerOfText(text: string): StoredDanger {
  const { level, danger, sentence } = detectDanger(text);
  return { danger, danger_level: level, danger_sentence: sentence };
}

/** The danger of a conversation after a further message: all kinds, and the sentence of the higher level. */
export function combineDanger(before: StoredDanger, added: StoredDanger): StoredDanger {
  const isHigher = rankOf(added) <= rankOf(before);
  const { danger_level, danger_sentence } = isHigher ? added : before;
  return {
    danger: [...new Set([...before.danger, ...added.danger])],
    danger_level: danger_level ?? levelOf(before),
    danger_sentence,
  };
}

/** The level of a row; one that the previous release stored has kinds only. */
export function levelOf({ danger, danger_level }: StoredDanger): DangerLevel | null {
  return danger_level ?? (danger.length > 0 ? 'likely' : null);
}

function rankOf(row: StoredDanger): number {
  const level = levelOf(row);
  return level === null ? dangerLevels.length : dangerLevels.indexOf(level);
}

/**
 * The fields that make a letter begin with a warning for its reader (mail/letter.ts).
 * @param canQuote whether the letter may contain the visitor's words
 */
export function dangerWords(row: StoredDanger, canQuote: boolean): Record<string, string> {
  const level = levelOf(row);
  if (level === null) return {};
  const sentence = canQuote ? row.danger_sentence : null;
  return { danger: level, ...(sentence && { danger_sentence: sentence }) };
}

interface DangerColumns {
  danger: PgColumn;
  danger_level: PgColumn;
}

const isLevel = ({ danger_level }: DangerColumns, level: DangerLevel) =>
  sql`${danger_level} is not distinct from ${level}`;

/** Matches rows at a level; a row of the previous release with kinds is at `likely`. */
export const isUrgent = (columns: DangerColumns): SQL => isLevel(columns, 'urgent');
export const isPossible = (columns: DangerColumns): SQL => isLevel(columns, 'possible');
export const isInDanger = ({ danger }: Pick<DangerColumns, 'danger'>): SQL =>
  sql`cardinality(${danger}) > 0`;

/** Sorts rows by level: `urgent`, `likely`, `possible`, then those without danger. */
export function dangerFirst(columns: DangerColumns): SQL {
  return sql`case when ${isUrgent(columns)} then 0 when ${isInDanger(columns)} then 1
    when ${isPossible(columns)} then 2 else 3 end`;
}
