import { churchStates } from './church-states';
import type { Desks } from './desk-site';
import { ministryStates } from './ministry-states';
import { signInStates } from './sign-in-states';
import type { State } from './state';

/** The states of every page of `app/[locale]/(desk)`, by its folder. */
export function statesOf(desks: Desks): Record<string, State[]> {
  return { ...churchStates(desks), ...ministryStates(desks), ...signInStates(desks) };
}
