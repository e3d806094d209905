/** Kinds of danger to a person; each has help lines and answers of its own. */
export const dangerKinds = [
  'suicide',
  'self-harm',
  'sexual-abuse',
  'home-violence',
  'child-danger',
] as const;
export type DangerKind = (typeof dangerKinds)[number];

/**
 * How certain a text's danger is: `urgent`: someone is acting now, or cannot get away; `likely`: danger or a hint at
 * it; `possible`: words that may be either, for which only a quiet line is shown.
 */
export const dangerLevels = ['urgent', 'likely', 'possible'] as const;
export type DangerLevel = (typeof dangerLevels)[number];

/**
 * Whom a text of danger speaks of: a child who writes; someone who writes for another; a man, or an old person, who
 * is hurt; someone who hurts others, or fears to. Several may hold.
 */
export const addressees = ['child', 'helper', 'man', 'elder', 'harmer'] as const;
export type Addressee = (typeof addressees)[number];
