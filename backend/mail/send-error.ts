import type { UndeliverableReason } from '../../lib/contract/letters.ts';
import { causeOf } from '../../lib/telemetry/cause.ts';

/** The fields that nodemailer adds to an error; `response` is the server's verbatim reply. */
interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  /** How far the letter got (transport.ts); missing on errors that are not the transport's. */
  stage?: SendStage;
  /** Whether the name before the `@` needs a server with SMTPUTF8 (RFC 6531). */
  isInternational?: boolean;
  /** Whether it was not sent for want of one. */
  isUntaken?: boolean;
}

/**
 * `session`: the server did not let the site in, whichever the letter. `envelope`: it did. `handed`:
 * the letter was transmitted whole, so without a reply nobody knows whether it was accepted.
 */
export type SendStage = 'session' | 'envelope' | 'handed';

/** What follows from a failure to send a letter. */
export interface SendFailure {
  /** For the log and the outbox. */
  reason: string;
  /** The server has refused it for good (RFC 5321, 4.2.1: 5yz), or it cannot be sent at all. */
  isFinal: boolean;
  isSession: boolean;
  /** Nobody knows whether it was accepted. */
  isUncertain: boolean;
  /** Set if the failure is the address's. */
  undeliverable: UndeliverableReason | undefined;
}

export function sendFailure(error: unknown): SendFailure {
  const { code, command, response, responseCode, stage } = error as SmtpError;
  const isReply = responseCode !== undefined && Boolean(responseCode);
  const status = enhancedCode(response);
  const isUntaken = isUntakenName(error as SmtpError, status);
  // Nodemailer itself refuses addresses that no command can contain, and letters over the limit.
  const isUnsendable =
    !isReply && ((code === 'EENVELOPE' && command === 'API') || code === 'EMESSAGE');
  const unsendable = isUnsendable && code === 'EENVELOPE' ? 'unknown' : undefined;
  return {
    reason: `${sendErrorReason(error)}${isUntaken ? ', an address in letters that the server does not take' : ''}`,
    // Without TLS it is the site that refuses (SMTP_URL).
    isFinal: isUnsendable || (isReply && responseCode >= 500 && code !== 'ETLS'),
    isSession: stage === 'session' && !isUnsendable,
    isUncertain: stage === 'handed' && !isReply,
    undeliverable: isUntaken
      ? 'refused'
      : (unsendable ?? undeliverableReason({ command, responseCode, status })),
  };
}

/** A server without SMTPUTF8 refuses a name of other letters in words of its own, often as a fault of syntax. */
function isUntakenName(
  { isInternational, isUntaken, command, responseCode = 0 }: SmtpError,
  status: string | undefined,
): boolean {
  if (isUntaken) return true;
  const isOfLetters = /^5\.6\.(?:7|8|9|10)$/.test(status ?? '');
  return Boolean(isInternational && responseCode >= 500 && (command === 'RCPT TO' || isOfLetters));
}

/**
 * What a reply, or the status of a letter that came back, says of the address. Undefined if it
 * rather says something of the letter or the sender (RFC 3463).
 */
export function undeliverableReason(reply: {
  command?: string | undefined;
  responseCode?: number | undefined;
  status?: string | undefined;
}): UndeliverableReason | undefined {
  const { command, responseCode = 0, status } = reply;
  const [, subject = '', detail = ''] = /^[245]\.(\d+)\.(\d+)$/.exec(status ?? '') ?? [];
  if (subject === '2' && detail === '2') return 'full';
  if (subject === '1') return ['7', '8'].includes(detail) ? undefined : 'unknown';
  if (subject === '2') return detail === '1' ? 'unknown' : 'refused';
  if (subject === '4') return ['1', '4', '7'].includes(detail) ? 'unreached' : undefined;
  if (['552', '452'].includes(String(responseCode)) && !subject) return 'full';
  if (command !== 'RCPT TO') return undefined;
  if (responseCode >= 500) return subject ? 'refused' : 'unknown';
  return responseCode >= 400 ? 'unreached' : undefined;
}

function enhancedCode(response: string | undefined): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
}

/**
 * Why a letter was not sent. Of a server's reply, which may contain addresses, only the codes (RFC
 * 5321, 4.2; RFC 3463) and the command; of a local failure the cause, without addresses.
 */
export function sendErrorReason(error: unknown): string {
  const { code, command, response, responseCode } = error as SmtpError;
  if (response === undefined && responseCode === undefined) {
    const cause = causeOf(error).replace(/(?<!\S)\S*@\S*/g, '(address)');
    return [code, cause].filter(Boolean).join(' ');
  }
  const at = command && `at ${/^[A-Z]+( TO| FROM)?/.exec(command)?.[0] ?? 'a command'}`;
  return [code, responseCode, enhancedCode(response), at].filter(Boolean).join(' ');
}
