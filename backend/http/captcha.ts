import { z } from 'zod';
import { environment } from '../../lib/config/env.ts';
import { log } from '../../lib/telemetry/log.ts';
import { HttpError } from '../errors/http-error.ts';

const verdictSchema = z.object({ success: z.boolean() });
/** In milliseconds. */
const timeout = 5_000;

/**
 * Verifies the visitor's reCAPTCHA token, if reCAPTCHA is configured. Fails closed:
 * throws a 400 for a missing or rejected token, and a 503 if reCAPTCHA is unavailable; each message
 * tells what to do.
 */
export async function checkCaptcha(token: string | undefined): Promise<void> {
  const { RECAPTCHA_SECRET_KEY: secret, RECAPTCHA_VERIFY_URL: url } = environment();
  if (!secret) return;
  if (!token) {
    throw new HttpError(
      400,
      'captcha_required',
      `We could not check that you are a person. ${otherWays}`,
    );
  }
  if (!(await verdictOf(url, secret, token))) {
    throw new HttpError(400, 'captcha_refused', `The captcha was refused. ${otherWays}`);
  }
}

const otherWays = 'Please try again, or call the church.';

async function verdictOf(url: string, secret: string, token: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return verdictSchema.parse(await answer.json()).success;
  } catch (error) {
    log.error('reCAPTCHA cannot be asked', error);
    throw new HttpError(
      503,
      'captcha_unavailable',
      `The captcha service does not answer. ${otherWays}`,
    );
  }
}
