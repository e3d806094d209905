import 'server-only';
import { redirectTo, refuse, textOf } from '@/components/forms/plain-post';
import { withQuery } from '@/components/sign-in/sign-in-posts';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { changePlan, changeTestCard, openBillingPortal } from '@/lib/content/own-subscription';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { signedForm } from './church-desk-posts';

/* What the forms of a church's subscription post to, and the way to the provider's page. */

const room = '/desk/subscription';

/** Changes to the larger plan that the page has shown the price of. */
export async function postPlan(request: Request, locale: string): Promise<Response> {
  const form = await signedForm(request, locale, room);
  if (form instanceof Response) return form;
  const outcome = await changePlan(textOf(form, 'plan'));
  return redirectTo(locale, withQuery(room, outcomeQuery(outcome, 'plan')));
}

/** Another card, where the shop runs in test mode. */
export async function postTestCard(request: Request, locale: string): Promise<Response> {
  const form = await signedForm(request, locale, room);
  if (form instanceof Response) return form;
  const outcome = await changeTestCard(textOf(form, 'card'));
  return redirectTo(locale, withQuery(room, outcomeQuery(outcome, 'card')));
}

/**
 * Leads to the provider's page where the card is changed. A link and no form: a form may lead to no
 * other site (`form-action`).
 */
export async function leadToBillingPortal(request: Request, locale: string): Promise<Response> {
  if (!hasOwnDesk()) return refuse(request, 404);
  const outcome = await openBillingPortal(isLocale(locale) ? locale : defaultLocale);
  if ('fault' in outcome) return redirectTo(locale, withQuery(room, { fault: outcome.fault }));
  return new Response(null, {
    status: 303,
    headers: { location: outcome.url, 'cache-control': 'no-store' },
  });
}

function outcomeQuery(outcome: object | { fault: string }, done: string): Record<string, string> {
  return 'fault' in outcome ? { fault: String(outcome.fault) } : { done };
}
