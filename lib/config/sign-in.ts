import type { Locale } from '../contract/locales.ts';
import { localePath } from '../i18n/paths.ts';
import { environment } from './env.ts';

/**
 * Where people sign in: at the ministry's own dashboard (specification 2.4), else at this site's, as a
 * path. Nowhere, where another backend keeps the accounts and no dashboard is named.
 */
export function signInAddress(locale: Locale): string | undefined {
  const { DASHBOARD_URL } = environment();
  if (DASHBOARD_URL) return `${DASHBOARD_URL.replace(/\/+$/, '')}/users/sign-in`;
  return hasOwnDesk() ? localePath(locale, '/users/sign-in') : undefined;
}

/** Whether the desk of churches is this site's: the accounts are here, and no dashboard is named. */
export function hasOwnDesk(): boolean {
  const { API_BASE_URL, DASHBOARD_URL } = environment();
  return API_BASE_URL === undefined && DASHBOARD_URL === undefined;
}
