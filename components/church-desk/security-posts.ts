import 'server-only';
import { leadTo, textOf } from '@/components/forms/plain-post';
import { visitorOf, withQuery } from '@/components/sign-in/sign-in-posts';
import { sessionCookie } from '@/lib/config/session-cookie';
import {
  confirmSecondFactor,
  endSecondFactor,
  removePasskey,
  startSecondFactor,
} from '@/lib/content/sign-in-factors';
import { signedForm } from './church-desk-posts';

/* What the forms about a second factor and passkeys post to. */

const room = '/desk/security';

/** Starts, confirms or ends the second factor, as `step` says. */
export async function postSecondFactor(request: Request, locale: string): Promise<Response> {
  const form = await signedForm(request, locale, room);
  if (form instanceof Response) return form;
  const [visitor, step] = [visitorOf(request), textOf(form, 'step')];
  const [password, code] = [textOf(form, 'password'), textOf(form, 'code')];
  if (step === 'confirm') {
    const outcome = await confirmSecondFactor(visitor, code);
    if ('fault' in outcome) return back(locale, outcome.fault, 'confirm');
    const to = withQuery(room, { done: 'secondFactor' });
    return leadTo(locale, to, sessionCookie(outcome));
  }
  const ends = step === 'end';
  const outcome = ends
    ? await endSecondFactor(visitor, { password, code })
    : await startSecondFactor(visitor, password);
  if ('fault' in outcome) return back(locale, outcome.fault, ends ? 'end' : 'start');
  const to = ends ? withQuery(room, { done: 'secondFactorEnded' }) : `${room}#second-factor`;
  return leadTo(locale, to);
}

export async function postRemovePasskey(request: Request, locale: string): Promise<Response> {
  const form = await signedForm(request, locale, room);
  if (form instanceof Response) return form;
  const outcome = await removePasskey(textOf(form, 'id'));
  if ('fault' in outcome) return leadTo(locale, withQuery(room, { fault: outcome.fault }));
  return leadTo(locale, withQuery(room, { done: 'passkeyRemoved' }));
}

function back(locale: string, fault: string, form: string): Response {
  return leadTo(locale, `${withQuery(room, { fault, form })}#second-factor`);
}
