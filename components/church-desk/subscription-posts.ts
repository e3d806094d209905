import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, refuse, textOf } from '@/components/forms/plain-post';
import { hasOwnDesk } from '@/lib/config/sign-in';
import {
  changePlan,
  changeTestCard,
  closeAccount,
  openBillingPortal,
} from '@/lib/content/own-subscription';
import { periods } from '@/lib/contract/plan-prices';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { readProvenForm, readSignedInForm } from './church-desk-posts';

/* Handlers of the forms of a church's subscription, and the link to the provider's page. */

const room = '/desk/subscription';

/** At once, from the renewal on, or taken back. */
const planSteps = ['plan', 'planned', 'kept'] as const;

/** Changes to the plan whose price was shown. */
export async function postPlan(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const period = periods.find((one) => one === form.get('period')) ?? 'yearly';
  const step = planSteps.find((one) => one === form.get('step')) ?? 'plan';
  const outcome = await changePlan(textOf(form, 'plan'), period, step === 'kept');
  return redirectTo(locale, withQuery(room, outcomeQuery(outcome, step)));
}

/** Closes the account, which signs everybody out. */
export async function postClose(request: Request, { locale }: FormParams): Promise<Response> {
  const page = '/desk/subscription/close';
  const form = await readProvenForm(request, locale, page);
  if (form instanceof Response) return form;
  return (await closeAccount())
    ? redirectTo(locale, withQuery('/users/sign-in', { closed: '1' }))
    : redirectTo(locale, withQuery(page, { fault: 'failed' }));
}

/** Changes the card in test mode. */
export async function postTestCard(request: Request, locale: string): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const outcome = await changeTestCard(textOf(form, 'card'));
  return redirectTo(locale, withQuery(room, outcomeQuery(outcome, 'card')));
}

/**
 * Redirects to the provider's page for changing the card. It is the target of a link and not of a form,
 * since the content security policy (`form-action`) forbids forms that lead to other sites.
 */
export async function redirectToBillingPortal(request: Request, locale: string): Promise<Response> {
  if (!hasOwnDesk()) return refuse(request, 404);
  const isForInvoices = new URL(request.url).searchParams.get('for') === 'invoices';
  const language = isLocale(locale) ? locale : defaultLocale;
  const outcome = await openBillingPortal(language, isForInvoices ? 'invoices' : 'card');
  if ('fault' in outcome) return redirectTo(locale, withQuery(room, { fault: outcome.fault }));
  return new Response(null, {
    status: 303,
    headers: { location: outcome.url, 'cache-control': 'no-store' },
  });
}

function outcomeQuery(outcome: object | { fault: string }, done: string): Record<string, string> {
  return 'fault' in outcome ? { fault: String(outcome.fault), form: done } : { done };
}
