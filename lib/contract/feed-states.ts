/** Why no list can be read from a file at all: the codes of the call's errors. */
export const listFaults = [
  'empty',
  'not_a_list',
  'unknown_encoding',
  'too_large',
  'too_many_rows',
  'cell_too_long',
  'quote_not_closed',
  'locked',
] as const;
export type ListFault = (typeof listFaults)[number];

/** Why an address could not be read as a list. */
export const feedFaults = [
  ...listFaults,
  'not_public',
  'other_port',
  'no_answer',
  'refused',
  'not_found',
  'page_instead',
] as const;
export type FeedFault = (typeof feedFaults)[number];

/**
 * Why a list that was read by night waits for a person: none of it was imported before; nobody has chosen that it is
 * imported by itself; columns that it had are missing; more than a tenth of its churches would be gone; its last
 * import was undone.
 */
export const feedWaits = ['first', 'by_choice', 'columns', 'missing', 'undone'] as const;
export type FeedWait = (typeof feedWaits)[number];
