import { readStored, store } from '@/components/forms/stored';

const name = 'invite-token';

/**
 * Returns the token of the invitation letter, or undefined. It is removed from the URL, so that
 * sharing the page does not share the invitation, and stored for a reload.
 */
export function takeInviteToken(): string | undefined {
  const url = new URL(window.location.href);
  const token = url.searchParams.get('token');
  if (!token) {
    const stored = readStored('sessionStorage', name);
    return typeof stored === 'string' ? stored : undefined;
  }
  // Without storage, the URL keeps the token for a reload.
  if (!store('sessionStorage', name, token)) return token;
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', url);
  return token;
}

/** Deletes a used or invalid token. */
export function forgetInviteToken(): void {
  store('sessionStorage', name, undefined);
}
