import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { languageName } from '@/components/church/names';
import type { AuditEntry } from '@/lib/content/audit';
import { staffRoles } from '@/lib/contract/staff';

/** Where the reasons of a step have their words: beside the form that asks for them. */
export const reasonTexts: Record<string, string> = {
  cancelMembership: 'staffDesk.churches.cancel.reasons',
  changeChurchPlan: 'staffDesk.churches.plan.reasons',
  refundPayment: 'staffDesk.churches.refund.reasons',
  changePersonEmail: 'staffDesk.churches.email.reasons',
  handOverChurch: 'staffDesk.churches.email.reasons',
  inviteOwner: 'staffDesk.churches.email.reasons',
  revokeInvitation: 'staffDesk.churches.email.reasons',
  pauseChurch: 'staffDesk.churches.pause.reasons',
  resumeChurch: 'staffDesk.churches.pause.endReasons',
  closeChurch: 'staffDesk.churches.closing.reasons',
  reopenChurch: 'staffDesk.churches.closing.openReasons',
  approveChurch: 'staffDesk.churches.approval.reasons',
  changeChurchPlayer: 'staffDesk.churches.player.reasons',
  grantCards: 'staffDesk.churches.cards.reasons',
  undoJoin: 'staffDesk.churches.join.reasons',
  changeStaffListing: 'staffDesk.listings.reasons',
  changeStaffPicture: 'staffDesk.listings.reasons',
  withdrawStaffListing: 'staffDesk.listings.reasons',
  closeLead: 'desk.reason',
  closeItems: 'desk.reason',
};

const id = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z]{2,4}_\w{6,}|test_sub_[\w-]{6,})$/;
/** Whether it is an id of the database or of the provider, which says nothing to a reader; the log's file has it. */
export const isId = (value: string): boolean => id.test(value);
/** What was not chosen, unless its field has words for that, too. */
const isNothing = (value: string) => value === 'false' || value === 'null' || value === '';

/** What a step changed, in words: its codes as their forms call them, languages by name, money as an amount. */
export async function auditDetails({ action, details }: AuditEntry): Promise<string[]> {
  const t = await getTranslations();
  const format = await getFormatter();
  const locale = await getLocale();
  const textAt = (path: string) => (t.has(path as never) ? t(path as never) : undefined);
  const eachOf = (value: string, wordOf: (part: string) => string) =>
    format.list(value.split(', ').map(wordOf));
  const inWords: Record<string, (value: string) => string | undefined> = {
    reason: (value) => textAt(`${reasonTexts[action]}.${value}`),
    roles: (value) =>
      eachOf(value, (role) =>
        staffRoles.some((known) => known === role)
          ? t(`staffDesk.staff.role.${role as (typeof staffRoles)[number]}`)
          : role,
      ),
    languages: (value) => eachOf(value, (tag) => languageName(tag, locale)),
    language: (value) => languageName(value, locale),
    cents: (value) => format.number(Number(value) / 100, { style: 'currency', currency: 'USD' }),
  };
  return Object.entries(details)
    .map(([field, value]) => [field, String(value)] as const)
    .filter(([, value]) => !isId(value))
    .flatMap(([field, value]) => {
      const words = inWords[field]?.(value) ?? textAt(`staffDesk.audit.detail.${field}.${value}`);
      return words === undefined && isNothing(value) ? [] : [words ?? value];
    });
}
