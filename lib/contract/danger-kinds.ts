/** Kinds of danger to a person; each has help lines and answers of its own. */
export const dangerKinds = [
  'suicide',
  'self-harm',
  'sexual-abuse',
  'home-violence',
  'child-danger',
] as const;
export type DangerKind = (typeof dangerKinds)[number];
