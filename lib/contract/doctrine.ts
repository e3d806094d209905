/**
 * The nine points of specification 5 that a subscriber agrees to, one by one. Their texts are in the
 * messages; a change of their meaning requires a new version.
 */
export const doctrineVersion = '2026-11';
export const doctrinalStatements = [
  'trinity',
  'jesus_god_and_man',
  'crucifixion',
  'bodily_resurrection',
  'inerrant_bible',
  'inherited_sin',
  'sexual_sin',
  'innocent_life',
  'unbaptized',
] as const;

/** Minimum age in years, which users confirm (specification 5 and 9). */
export const minimumAge = 13;
