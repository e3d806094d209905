import { causeOf } from '../../lib/telemetry/cause.ts';

/** What nodemailer adds to an error; `response` is the server's reply, word for word. */
interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Why a letter was not sent, for the log and the outbox. A server's reply repeats addresses and what
 * it likes, so of one only its codes are given (RFC 5321, 4.2; RFC 3463) and the command that it
 * answered; of what failed on our side the cause, without addresses.
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
