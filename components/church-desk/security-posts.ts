import 'server-only';
import { visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { startedSessionCookies } from '@/lib/config/known-device-cookie';
import {
  confirmRecoveryCodes,
  confirmSecondFactor,
  endSecondFactor,
  removePasskey,
  renamePasskey,
  startRecoveryCodes,
  startSecondFactor,
} from '@/lib/content/sign-in-factors';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { readSignedInForm } from './church-desk-posts';

/* Handlers of the forms about the second factor and passkeys. */

const room = '/desk/security';

/** Starts, confirms or ends the second factor, depending on `step`. */
export async function postSecondFactor(
  request: Request,
  { locale }: FormParams,
): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const [visitor, step] = [visitorOf(request), textOf(form, 'step')];
  const [password, code] = [textOf(form, 'password'), textOf(form, 'code')];
  if (step === 'confirm') {
    const outcome = await confirmSecondFactor(visitor, code);
    if ('fault' in outcome) return redirectBack(locale, outcome.fault, 'confirm');
    const to = withQuery(room, { done: 'secondFactor' });
    return redirectTo(locale, to, ...startedSessionCookies(outcome));
  }
  const ends = step === 'end';
  const outcome = ends
    ? await endSecondFactor(visitor, { password, code })
    : await startSecondFactor(visitor, password);
  if ('fault' in outcome) return redirectBack(locale, outcome.fault, ends ? 'end' : 'start');
  const to = ends ? withQuery(room, { done: 'secondFactorEnded' }) : `${room}#second-factor`;
  return redirectTo(locale, to);
}

/** Creates new recovery codes, or activates them once the user confirms having saved them. */
export async function postRecoveryCodes(
  request: Request,
  { locale }: FormParams,
): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const confirms = textOf(form, 'step') === 'confirm';
  const outcome = confirms
    ? await confirmRecoveryCodes()
    : await startRecoveryCodes(visitorOf(request), {
        password: textOf(form, 'password'),
        code: textOf(form, 'code'),
      });
  if ('fault' in outcome) return redirectBack(locale, outcome.fault, 'codes');
  const to = confirms ? withQuery(room, { done: 'recoveryCodes' }) : `${room}#second-factor`;
  return redirectTo(locale, to);
}

/** Renames or removes a passkey. */
export async function postPasskey(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const [id, name] = [textOf(form, 'id'), textOf(form, 'name').trim()];
  const renames = form.has('name');
  const outcome = renames
    ? await renamePasskey(id, name)
    : await removePasskey(visitorOf(request), { id, password: textOf(form, 'password') });
  if ('fault' in outcome) {
    return redirectTo(locale, withQuery(room, { fault: outcome.fault, form: 'passkey' }));
  }
  return redirectTo(
    locale,
    withQuery(room, { done: renames ? 'passkeyRenamed' : 'passkeyRemoved' }),
  );
}

function redirectBack(locale: string, fault: string, form: string): Response {
  return redirectTo(locale, withQuery(room, { fault, form }));
}
