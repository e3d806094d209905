import 'server-only';
import { dataOf, itemOrNone, once } from '@/lib/api/call';
import { type GrantCardsBody, grantReasons } from '@/lib/contract/card-grants';
import { partReasons, type UndoJoinBody } from '@/lib/contract/church-joins';
import {
  type ApproveChurchBody,
  approvalReasons,
  type CancelReason,
  type CancelTime,
  type ChangeChurchPlanBody,
  type ChangeChurchPlayerBody,
  type ChangePersonEmailBody,
  type CloseReason,
  cancelReasons,
  cancelTimes,
  closeReasons,
  type DecideTwinBody,
  emailReasons,
  type HandOverBody,
  type InviteOwnerBody,
  type PauseReason,
  pauseReasons,
  planReasons,
  playerReasons,
  type RefundReason,
  type ReopenReason,
  type ResumeReason,
  type RevokeInvitationBody,
  refundReasons,
  reopenReasons,
  resumeReasons,
  winners,
} from '@/lib/contract/church-steps';
import type { WireTwinComparison } from '@/lib/contract/church-twins';
import type {
  WireChurchInList,
  WireChurchLetter,
  WireChurchRecord,
  WireChurchSubscription,
} from '@/lib/contract/churches';
import type { Period } from '@/lib/contract/plan-prices';
import type { WirePlanChange } from '@/lib/contract/subscriptions';
import type { AuditEntry } from './audit';
import { required } from './failures';
import { type Page, readPage } from './paging';
import { asSignedIn, signedInRead } from './session-calls';
import { staffStep } from './staff-calls';

export {
  approvalReasons,
  cancelReasons,
  cancelTimes,
  closeReasons,
  emailReasons,
  grantReasons,
  partReasons,
  pauseReasons,
  planReasons,
  playerReasons,
  refundReasons,
  reopenReasons,
  resumeReasons,
  winners,
};
export type ChurchInList = WireChurchInList;
export type ChurchRecord = WireChurchRecord;
export type TwinComparison = WireTwinComparison;
export type ChurchSubscription = WireChurchSubscription;
export type ChurchLetter = WireChurchLetter;

const perPage = 20;
const partPerPage = 10;

/** Churches that match a search, or all if `q` is empty, newest first; or those whose listing waits. */
export function listChurches(
  q: string,
  number: number,
  onlyWaiting = false,
): Promise<Page<ChurchInList>> {
  const query = { ...(q && { q }), ...(onlyWaiting && { waiting: '1' as const }) };
  return readPage(
    (part) => signedInRead((api) => api.listChurches({ query: { ...query, ...part } })),
    number,
    perPage,
  );
}

export async function getChurch(id: string): Promise<ChurchRecord | undefined> {
  return required(itemOrNone((await asSignedIn()).fetchChurch({ params: { id } })));
}

/** One page of the letters to the people of a church, newest first. */
export function listChurchLetters(id: string, number: number): Promise<Page<ChurchLetter>> {
  return readPage(
    (part) => signedInRead((api) => api.listChurchLetters({ params: { id }, query: part })),
    number,
    partPerPage,
  );
}

/** One page of what happened to a church, newest first. */
export function listChurchHistory(id: string, number: number): Promise<Page<AuditEntry>> {
  return readPage(
    (part) => signedInRead((api) => api.listChurchHistory({ params: { id }, query: part })),
    number,
    partPerPage,
  );
}

/** Adds a note, once per key. */
export async function addChurchNote(church: string, key: string, note: string) {
  const fault = await staffStep((api) =>
    api.addChurchNote({ params: { id: church }, body: { id: key, note } }),
  );
  return fault === 'invalid' ? 'noteNeeded' : fault;
}

/** Ends a membership now or when the paid year ends, or takes the latter back. */
export function cancelMembership(
  church: string,
  subscription: string,
  when: CancelTime,
  reason: CancelReason,
) {
  return staffStep((api) =>
    api.cancelMembership({ params: { id: church }, body: { subscription, when, reason } }),
  );
}

/** The plans that a church may change to, and the price of the chosen one if it is one of them, or why it is not known. */
export async function readOtherPlans(
  church: string,
  chosen: { plan: string; period: Period | undefined },
) {
  const { data: plans } = await signedInRead((api) =>
    api.listChurchPlans({ params: { id: church } }),
  );
  const option = plans.find(
    ({ plan, period }) => plan === chosen.plan && period === (chosen.period ?? period),
  );
  if (!option) return { plans };
  let quote: WirePlanChange | undefined;
  const fault = await staffStep(async (api) => {
    quote = await dataOf(
      api.quoteChurchPlan({
        params: { id: church, plan: option.plan },
        query: { period: option.period },
      }),
    );
  });
  return { plans, quote, fault };
}

/** Changes a church to a larger plan, whose difference its card pays at once, or plans another one for its renewal. */
export function changeChurchPlan(church: string, body: ChangeChurchPlanBody) {
  return staffStep((api) => api.changeChurchPlan({ params: { id: church }, body }));
}

/** Pauses a church, whatever is paid. */
export function pauseChurch(church: string, reason: PauseReason) {
  return staffStep((api) => api.pauseChurch({ params: { id: church }, body: { reason } }));
}

/** Ends a pause, unless it is another one than was seen. */
export function resumeChurch(church: string, since: string, reason: ResumeReason) {
  return staffStep((api) => api.resumeChurch({ params: { id: church }, body: { since, reason } }));
}

/** Closes the account of a church. */
export function closeChurch(church: string, reason: CloseReason) {
  return staffStep((api) => api.closeChurch({ params: { id: church }, body: { reason } }));
}

/** Opens a closed account again, unless it was closed at another time than was seen. */
export function reopenChurch(church: string, since: string, reason: ReopenReason) {
  return staffStep((api) => api.reopenChurch({ params: { id: church }, body: { since, reason } }));
}

interface RefundForm {
  /** Chosen by the form, so that a second press refunds nothing. */
  id: string;
  payment: string;
  cents: number;
  refunded_cents: number;
  reason: RefundReason;
}

export function refundPayment(church: string, form: RefundForm) {
  return staffStep((api) => api.refundPayment({ params: { id: church }, body: form }));
}

/** Sends the receipt of a payment again, once for each key. */
export function sendReceipt(church: string, payment: string, key: string) {
  return staffStep((api) =>
    api.sendReceipt({
      params: { id: church },
      body: { payment },
      headers: once(key),
    }),
  );
}

/** Renames a church, unless somebody else has since its name was `before`. */
export function renameChurch(church: string, name: string, before: string) {
  return staffStep((api) => api.renameChurch({ params: { id: church }, body: { name, before } }));
}

/** A church beside a listing, by its slug, that may be the same; undefined if there is none. */
export async function compareTwin(
  church: string,
  listing: string,
): Promise<TwinComparison | undefined> {
  return required(
    itemOrNone(
      (await asSignedIn()).compareTwin({ params: { id: church }, query: { slug: listing } }),
    ),
  );
}

/** Joins a church with a listing, or lists it as another one. Returns the church that has it then. */
export async function decideTwin(church: string, body: DecideTwinBody) {
  let then = church;
  const fault = await staffStep(async (api) => {
    const { data } = await api.decideTwin({ params: { id: church }, body });
    then = data.church;
  });
  return { fault, church: then };
}

/** Adds cards or designs to what a church may order this year, once per id. */
export function grantCards(church: string, body: GrantCardsBody) {
  return staffStep((api) => api.grantCards({ params: { id: church }, body }));
}

/** Takes apart what was joined with a church. */
export function undoJoin(church: string, body: UndoJoinBody) {
  return staffStep((api) => api.undoJoin({ params: { id: church }, body }));
}

/** Makes a person of a church its owner. */
export function handOverChurch(church: string, body: HandOverBody) {
  return staffStep((api) => api.handOverChurch({ params: { id: church }, body }));
}

/** Invites somebody to a church as an owner. */
export function revokeInvitation(church: string, body: RevokeInvitationBody) {
  return staffStep((api) => api.revokeInvitation({ params: { id: church }, body }));
}

export function inviteOwner(church: string, body: InviteOwnerBody) {
  return staffStep((api) => api.inviteOwner({ params: { id: church }, body }));
}

/** Mails a link to another address for a person of a church. */
export function changePersonEmail(church: string, body: ChangePersonEmailBody) {
  return staffStep((api) => api.changePersonEmail({ params: { id: church }, body }));
}

/** Lets a church publish without review, or reviews it again. */
export function approveChurch(church: string, body: ApproveChurchBody) {
  return staffStep((api) => api.approveChurch({ params: { id: church }, body }));
}

/** Sets the websites and the quota of a church's player. */
export function changeChurchPlayer(church: string, body: ChangeChurchPlayerBody) {
  return staffStep((api) => api.changeChurchPlayer({ params: { id: church }, body }));
}
