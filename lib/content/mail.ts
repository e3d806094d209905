import 'server-only';
import { dataOf } from '@/lib/api/call';
import { environment } from '@/lib/config/env';
import { readSmtpUrl } from '@/lib/config/smtp';
import { type TestLetter, testLetterFaults } from '@/lib/contract/operation';
import type { Locale } from '@/lib/i18n/locales';
import { staffStep } from './staff-calls';

/** What can become of a test email, for the page's messages. */
export const testOutcomes = ['sent', 'written', 'waiting', ...testLetterFaults] as const;

/** The mail server that is set up, and the address from which emails come; undefined if there is none. */
export function mailServer() {
  const { SMTP_URL, MAIL_FROM } = environment();
  if (!SMTP_URL) return undefined;
  const { host, port } = readSmtpUrl(SMTP_URL);
  return { server: `${host}:${port}`, from: MAIL_FROM };
}

/** Sends an email to the signed-in person, and waits for a moment for what becomes of it. */
export async function sendTestLetter(locale: Locale) {
  let sent: TestLetter | undefined;
  const fault = await staffStep(async (api) => {
    sent = await dataOf(api.sendTestLetter({ body: { locale } }));
  });
  return { fault, sent };
}
