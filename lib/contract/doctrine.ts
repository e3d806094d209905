/**
 * The nine points of specification 5 that whoever subscribes agrees to, one by one. The words stand
 * in messages; a change of what one says is a new version.
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

/** Years: whoever agrees says to have reached them (specification 5 and 9). */
export const minimumAge = 13;
