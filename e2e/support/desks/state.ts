import { words } from '../words';
import type { Role } from './desk-site';

/** The states of a page of a desk that look-at.ts recognises by an element of the page. */
export type OutcomeName = 'paged' | 'refused' | 'done' | 'conflict';

/** The states that are recognised by a text. */
export type TextStateName =
  | 'filled'
  | 'empty'
  | 'in review'
  | 'scheduled'
  | 'withdrawn'
  | 'suspended'
  | 'unapproved'
  | 'unconfirmed'
  | 'second factor'
  | 'expired'
  | 'not allowed';

interface Visit {
  /** Not signed in if left out, as on the pages about signing in. */
  as?: Role;
  /** Without locale, with query. */
  path: string;
  /** Whether it is also checked in Korean and by keyboard. */
  main?: boolean;
}

/** `shows` is a text, or its beginning, that is on the page in no other state that a person may confuse it with. */
export type State = Visit & ({ is: OutcomeName } | { is: TextStateName; shows: string });

/** The states of a list: its first page and its second page. */
export const list = (as: Role, path: string, shows: string): State[] => [
  filled(as, path, shows),
  { is: 'paged', as, path: `${path}${path.includes('?') ? '&' : '?'}page=2` },
];
export const refused = (as: Role, path: string): State => ({ is: 'refused', as, path });
export const done = (as: Role, path: string): State => ({ is: 'done', as, path });
export const inState = (is: TextStateName, as: Role, path: string, shows: string): State => {
  return { is, as, path, shows };
};
export const empty = (as: Role, path: string, shows: string) => inState('empty', as, path, shows);
export const filled = (as: Role, path: string, shows: string): State => ({
  ...inState('filled', as, path, shows),
  main: true,
});
export const suspended = (path: string, shows: string) =>
  inState('suspended', 'suspended', path, shows);
export const notAllowed = (as: Role, path: string, shows = words('en').deskNotFound.title): State =>
  inState('not allowed', as, path, shows);

/** The beginning of a message, up to its first `{value}` or `<tag>`. */
export const startOf = (message: string): string => message.split(/[{<]/)[0]?.trim() ?? '';
