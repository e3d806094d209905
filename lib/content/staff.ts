import 'server-only';
import { dataOf } from '@/lib/api/call';
import {
  hasStaffRole,
  type StaffRole,
  staffRoles,
  type WireStaffMember,
} from '@/lib/contract/staff';
import type { WireWaiting } from '@/lib/contract/waiting';
import { type Locale, locales } from '@/lib/i18n/locales';
import { signedInRead } from './session-calls';
import { staffStep } from './staff-calls';

export type StaffMember = WireStaffMember;
export { hasStaffRole, type StaffRole, staffRoles };

/** The rights of a staff member, as a form sends them; languages apply to translators. */
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
  return signedInRead((api) => dataOf(api.listWaiting()));
}

export function listStaff(): Promise<StaffMember[]> {
  return signedInRead((api) => dataOf(api.listStaff()));
}

export function inviteStaff(email: string, locale: Locale, rights: ChosenRights) {
  return staffStep((api) => api.inviteStaff({ body: { email, locale, ...rights } }));
}

export function changeStaff(id: string, rights: ChosenRights) {
  return staffStep((api) => api.changeStaff({ body: { id, ...rights } }));
}

export function removeStaff(id: string) {
  return staffStep((api) => api.removeStaff({ body: { id } }));
}

/** Turns off the second factor of a person who has lost it. */
export async function removeSecondStep(email: string) {
  let removed = false;
  const fault = await staffStep(async (api) => {
    ({ removed } = await dataOf(api.removeSecondFactor({ body: { email } })));
  });
  return { fault, removed };
}
