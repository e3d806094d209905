import { readStored, store } from '@/components/forms/stored';

const name = 'invite-token';

/**
 * The token of the letter that led here, or undefined. It is taken out of the address, so that whoever
 * passes the page on does not pass the invitation on, and kept for a reload.
 */
export function takeInviteToken(): string | undefined {
  const url = new URL(window.location.href);
  const given = url.searchParams.get('token');
  if (!given) {
    const kept = readStored('sessionStorage', name);
    return typeof kept === 'string' ? kept : undefined;
  }
  // Without storage the address keeps the token for a reload.
  if (!store('sessionStorage', name, given)) return given;
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', url);
  return given;
}

/** It is used up, or good for nothing. */
export function forgetInviteToken(): void {
  store('sessionStorage', name, undefined);
}
