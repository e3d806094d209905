import type { Locale } from '../contract/locales.ts';
import { localePath } from '../i18n/paths.ts';
import { environment } from './env.ts';

/**
 * The address for signing in: that of the ministry's own dashboard (specification 2.4), else a path of this
 * site. Undefined if another backend has the accounts and no dashboard is configured.
 */
export function signInAddress(locale: Locale): string | undefined {
  const { DASHBOARD_URL } = environment();
  if (DASHBOARD_URL) return `${DASHBOARD_URL.replace(/\/+$/, '')}/users/sign-in`;
  return hasOwnDesk() ? localePath(locale, '/users/sign-in') : undefined;
}

/** Whether this site has the churches' desk: the accounts are here, and no dashboard is configured. */
export function hasOwnDesk(): boolean {
  const { API_BASE_URL, DASHBOARD_URL } = environment();
  return API_BASE_URL === undefined && DASHBOARD_URL === undefined;
}
