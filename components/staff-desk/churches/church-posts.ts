import 'server-only';
import { textOf } from '@/components/forms/plain-post';
import {
  addChurchNote,
  approvalReasons,
  approveChurch,
  cancelMembership,
  cancelReasons,
  cancelTimes,
  changeChurchPlan,
  changeChurchPlayer,
  changePersonEmail,
  closeChurch,
  closeReasons,
  emailReasons,
  handOverChurch,
  inviteOwner,
  pauseChurch,
  pauseReasons,
  planReasons,
  playerReasons,
  refundPayment,
  refundReasons,
  renameChurch,
  reopenChurch,
  reopenReasons,
  resumeChurch,
  resumeReasons,
  revokeInvitation,
  sendReceipt,
} from '@/lib/content/church-records';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import { periods } from '@/lib/contract/plan-prices';
import { locales } from '@/lib/i18n/locales';
import { readProvenStaffForm, readStaffForm, redirectBack } from '../staff-desk-posts';
import { churchPath } from './church-words';

/* Handlers of the forms of a church's page. */

interface Params {
  locale: string;
  id: string;
}

export async function postChurchNote(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const fault = await addChurchNote(id, textOf(form, 'key'), textOf(form, 'note'));
  if (fault) await saveDeskDraft(`${path}/note`, form);
  return redirectBack(locale, path, { fault, done: 'noted', form: 'note' });
}

const doneOf = { now: 'canceled', at_end: 'ends', keep: 'kept' } as const;

export async function postCancelMembership(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const when = cancelTimes.find((one) => one === form.get('when'));
  const reason = cancelReasons.find((one) => one === form.get('reason'));
  const subscription = textOf(form, 'subscription');
  const fault =
    when && reason ? await cancelMembership(id, subscription, when, reason) : ('invalid' as const);
  return redirectBack(locale, path, { fault, done: when ? doneOf[when] : '', form: 'cancel' });
}

/** At once, from the renewal on, or taken back: what the page says afterwards. */
const planSteps = ['plan', 'planned', 'planKept'] as const;

export async function postChurchPlan(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = planReasons.find((one) => one === form.get('reason'));
  const [subscription, before] = [textOf(form, 'subscription'), textOf(form, 'before')];
  const [plan, planned] = [textOf(form, 'plan'), textOf(form, 'planned')];
  const period = periods.find((one) => one === form.get('period'));
  const step = planSteps.find((one) => one === form.get('step')) ?? 'plan';
  const keep = step === 'planKept';
  const body = { subscription, before, planned, plan, period, keep };
  const fault = reason ? await changeChurchPlan(id, { ...body, reason }) : ('invalid' as const);
  return redirectBack(locale, path, { fault, done: step, form: 'plan' });
}

export async function postChurchPause(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = pauseReasons.find((one) => one === form.get('reason'));
  const fault = reason ? await pauseChurch(id, reason) : ('invalid' as const);
  return redirectBack(locale, path, { fault, done: 'paused', form: 'pause' });
}

export async function postChurchResume(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = resumeReasons.find((one) => one === form.get('reason'));
  const fault = reason
    ? await resumeChurch(id, textOf(form, 'since'), reason)
    : ('invalid' as const);
  return redirectBack(locale, path, { fault, done: 'resumed', form: 'pause' });
}

export async function postChurchApproval(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = approvalReasons.find((one) => one === form.get('reason'));
  const approved = form.get('approved') === 'yes';
  const since = textOf(form, 'since') || null;
  const fault = reason
    ? await approveChurch(id, { approved, since, reason })
    : ('invalid' as const);
  const done = approved ? 'approved' : 'unapproved';
  return redirectBack(locale, path, { fault, done, form: 'approval' });
}

const hoursPattern = /^\d{1,6}(?:[.,]\d{1,2})?$/;

export async function postChurchPlayer(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = playerReasons.find((one) => one === form.get('reason'));
  const hours = textOf(form, 'hours').trim();
  const isRead = hours === '' || hoursPattern.test(hours);
  const seenQuota = textOf(form, 'seen_quota');
  const fault =
    reason && isRead
      ? await changeChurchPlayer(id, {
          hosts: linesOf(textOf(form, 'hosts')),
          quota_seconds: hours === '' ? null : Math.round(Number(hours.replace(',', '.')) * 3600),
          seen: {
            hosts: linesOf(textOf(form, 'seen_hosts')),
            quota_seconds: seenQuota === '' ? null : Number(seenQuota) || 0,
          },
          reason,
        })
      : ('invalid' as const);
  if (fault) await saveDeskDraft(`${path}/player`, form);
  return redirectBack(locale, path, { fault, done: 'player', form: 'player' });
}

const linesOf = (text: string) => text.split(/\s+/).filter(Boolean);

export async function postChurchClose(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = closeReasons.find((one) => one === form.get('reason'));
  const fault = reason ? await closeChurch(id, reason) : ('invalid' as const);
  return redirectBack(locale, path, { fault, done: 'closed', form: 'close' });
}

export async function postChurchReopen(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = reopenReasons.find((one) => one === form.get('reason'));
  const fault = reason
    ? await reopenChurch(id, textOf(form, 'since'), reason)
    : ('invalid' as const);
  return redirectBack(locale, path, { fault, done: 'reopened', form: 'close' });
}

export async function postRefund(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const cents = centsOf(textOf(form, 'amount'));
  const reason = refundReasons.find((one) => one === form.get('reason'));
  const payment = textOf(form, 'payment');
  const fault =
    cents && reason
      ? await refundPayment(id, {
          ...{ id: textOf(form, 'key'), payment, cents, reason },
          refunded_cents: Number(textOf(form, 'refunded')) || 0,
        })
      : ('invalid' as const);
  if (fault) await saveDeskDraft(`${path}/refund`, form);
  return redirectBack(locale, path, { fault, done: 'refunded', form: `refund-${payment}` });
}

/** An amount in dollars as it is written in any of the site's languages: 12, 12.50, 12,50, $1,200.00. */
export function centsOf(text: string): number | undefined {
  const plain = text.replace(/[\s$\u00a0\u202f]|USD|US/gi, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})*|\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
}

export async function postReceipt(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const fault = await sendReceipt(id, textOf(form, 'payment'), textOf(form, 'key'));
  return redirectBack(locale, path, { fault, done: 'receipt' });
}

export async function postChurchName(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const fault = await renameChurch(id, textOf(form, 'name'), textOf(form, 'before'));
  if (fault) await saveDeskDraft(`${path}/name`, form);
  return redirectBack(locale, path, { fault, done: 'renamed', form: 'name' });
}

export async function postPersonEmail(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const [person, email] = [textOf(form, 'person'), textOf(form, 'email').trim()];
  const reason = emailReasons.find((one) => one === form.get('reason'));
  const fault = reason
    ? await changePersonEmail(id, { person, email, before: textOf(form, 'before'), reason })
    : ('invalid' as const);
  if (fault) await saveDeskDraft(`${path}/email`, form);
  return redirectBack(locale, path, { fault, done: 'email', form: `email-${person}` });
}

export async function postHandOver(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = emailReasons.find((one) => one === form.get('reason'));
  const others = (['stay', 'editors'] as const).find((one) => one === form.get('others'));
  const person = textOf(form, 'person');
  const fault =
    reason && others ? await handOverChurch(id, { person, others, reason }) : ('invalid' as const);
  return redirectBack(locale, path, { fault, done: 'owner', form: 'owner' });
}

export async function postOwnerInvitation(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = emailReasons.find((one) => one === form.get('reason'));
  const language = locales.find((one) => one === form.get('language')) ?? 'en';
  const email = textOf(form, 'email').trim();
  const fault = reason
    ? await inviteOwner(id, { email, locale: language, reason })
    : ('invalid' as const);
  if (fault) await saveDeskDraft(`${path}/owner_invitation`, form);
  return redirectBack(locale, path, { fault, done: 'invited', form: 'owner_invitation' });
}

export async function postRevokedInvitation(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = emailReasons.find((one) => one === form.get('reason'));
  const invitation = textOf(form, 'invitation');
  const fault = reason ? await revokeInvitation(id, { invitation, reason }) : ('invalid' as const);
  return redirectBack(locale, path, { fault, done: 'revoked', form: `invitation-${invitation}` });
}
