/** The password of the people of `fill-people.ts` who have one. */
export const knownPassword = 'velvet ladder orchid rain';
