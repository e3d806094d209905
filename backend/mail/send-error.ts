import { causeOf } from '../../lib/telemetry/cause.ts';

/** The fields that nodemailer adds to an error; `response` is the server's verbatim reply. */
interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Why a letter was not sent, for the log and the outbox. Of a server's reply, which may contain
 * addresses, only the codes (RFC 5321, 4.2; RFC 3463) and the command; of a local failure the
 * cause, without addresses.
 */
export function sendErrorReason(error: unknown): string {
  const { code, command, response, responseCode } = error as SmtpError;
  if (response === undefined && responseCode === undefined) {
    const cause = causeOf(error).replace(/\S*@\S*/g, '(address)');
    return [code, cause].filter(Boolean).join(' ');
  }
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  const at = command && `at ${/^[A-Z]+( TO| FROM)?/.exec(command)?.[0] ?? 'a command'}`;
  return [code, responseCode, enhanced, at].filter(Boolean).join(' ');
}
