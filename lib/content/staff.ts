import 'server-only';
import { removeSecondFactorOf } from '@/lib/api/second-factors';
import { serverApi } from '@/lib/api/server';
import * as api from '@/lib/api/staff';
import {
  hasStaffRole,
  type StaffRole,
  staffRoles,
  type WireStaffMember,
} from '@/lib/contract/staff';
import type { WireWaiting } from '@/lib/contract/waiting';
import { type Locale, locales } from '@/lib/i18n/locales';
import { sessionToken, signedInRead } from './session-calls';
import { attempt } from './staff-calls';

export type StaffMember = WireStaffMember;
export { hasStaffRole, type StaffRole, staffRoles };

/** What someone may do, as a form says it: languages are a translator's. */
export interface ChosenRights {
  roles: StaffRole[];
  languages: Locale[];
}

export function rightsOf(roles: readonly unknown[], languages: readonly unknown[]): ChosenRights {
  return {
    roles: staffRoles.filter((role) => roles.includes(role)),
    languages: locales.filter((locale) => languages.includes(locale)),
  };
}

export type Waiting = WireWaiting;

export function listWaiting(): Promise<Waiting[]> {
  return signedInRead(api.listWaiting);
}

export function listStaff(): Promise<StaffMember[]> {
  return signedInRead(api.listStaff);
}

export async function inviteStaff(email: string, locale: Locale, rights: ChosenRights) {
  const token = (await sessionToken()) ?? '';
  return attempt(api.inviteStaff(serverApi(), token, { email, locale, ...rights }));
}

export async function changeStaff(id: string, rights: ChosenRights) {
  return attempt(api.changeStaff(serverApi(), (await sessionToken()) ?? '', { id, ...rights }));
}

export async function removeStaff(id: string) {
  return attempt(api.removeStaff(serverApi(), (await sessionToken()) ?? '', id));
}

/** Turns off the second step of signing in of someone who has lost it. */
export async function removeSecondStep(email: string) {
  const token = (await sessionToken()) ?? '';
  let removed = false;
  const fault = await attempt(
    removeSecondFactorOf(serverApi(), token, email).then((done) => {
      removed = done;
    }),
  );
  return { fault, removed };
}
