import { readStored, store } from './stored';

/*
 * Whether somebody is signed in with this browser, for labels only: the desks say so, because pages for
 * visitors are the same for everyone and read no cookie. It may be outdated; the desk then asks to sign in.
 */

const name = 'signed-in';

export const isSignedInHere = (): boolean => readStored('localStorage', name) === true;

export const noteSignedInHere = (isSignedIn: boolean): boolean =>
  store('localStorage', name, isSignedIn || undefined);

/** Calls `listener` when another tab signs in or out. Returns how to end it. */
export function onSignedInHere(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
