const name = 'invite-token';

/**
 * The token of the letter that led here, or undefined. It is taken out of the address, so that whoever
 * passes the page on does not pass the invitation on, and kept for a reload.
 */
export function takeInviteToken(): string | undefined {
  const url = new URL(window.location.href);
  const given = url.searchParams.get('token');
  try {
    if (!given) return sessionStorage.getItem(name) ?? undefined;
    sessionStorage.setItem(name, given);
  } catch {
    // Storage is switched off: the address keeps the token for a reload.
    return given ?? undefined;
  }
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', url);
  return given;
}

/** It is used up, or good for nothing. */
export function forgetInviteToken(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
