import PostalMime, { type Email } from 'postal-mime';

/** A letter that came back, or a note about one. */
export interface ReturnedLetter {
  /** Every address to which it may have been sent: one of them is the return path. */
  addresses: string[];
  /** Set if a letter was not delivered and will not be: its status (RFC 3463), as `5.1.1`. */
  failure: { status: string } | undefined;
}

/**
 * Reads what arrived at a return path: a report (RFC 3464), or a plain letter of a mail server that
 * writes none. Notes of delay or delivery, and automatic answers of people, are no failures.
 */
export async function readReturned(raw: Uint8Array | string): Promise<ReturnedLetter> {
  const email = await PostalMime.parse(raw);
  const values = email.headers.map(({ value }) => value).join('\n');
  return {
    addresses: values.match(/(?<![^\s<>()[\]",;:@])[^\s<>()[\]",;:@]+@[^\s<>()[\]",;:@]+/g) ?? [],
    failure: failureOf(email),
  };
}

function failureOf(email: Email): ReturnedLetter['failure'] {
  const report = email.attachments.find(({ mimeType }) =>
    /^message\/(global-)?delivery-status$/i.test(mimeType),
  );
  if (report) return failureOfReport(textOf(report.content));
  return isByServer(email) ? failureOfText(email) : undefined;
}

/** The groups of a report: one for the message, then one for each recipient. */
function failureOfReport(report: string): ReturnedLetter['failure'] {
  for (const group of report.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    // A continued line begins with a space.
    const fields = group.replace(/\n[ \t]+/g, ' ');
    if (!/^action:\s*failed\b/im.test(fields)) continue;
    const [, status] = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(fields) ?? [];
    const [, code] = /^diagnostic-code:.*?\b([45]\.\d{1,3}\.\d{1,3})\b/im.exec(fields) ?? [];
    // A general status (5.0.0) says less than what the other server said.
    return { status: (status && !/^\d\.0\.0$/.test(status) ? status : code) ?? status ?? '5.0.0' };
  }
  return undefined;
}

/** Exim, qmail and others write plain letters. */
function failureOfText({ headers, text = '' }: Email): ReturnedLetter['failure'] {
  const isMarked = headers.some(({ key }) => key === 'x-failed-recipients');
  const isTemporary = /\b(delayed|will be retried|still trying|warning message only)\b/i.test(text);
  const [, status] = /(?<![\d.])(5\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text) ?? [];
  const isRefusal = /(?<!\d)55\d[ -]/.test(text);
  if (!isMarked && (isTemporary || !(status || isRefusal))) return undefined;
  return { status: status ?? '5.0.0' };
}

/** Whether a mail server wrote it, and not a person's own automatic answer (RFC 3834). */
function isByServer({ from, headers }: Email): boolean {
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  if (header('x-failed-recipients')) return true;
  const sender = from?.address ?? '';
  return sender === '' || /^(mailer-daemon|postmaster|mail-daemon)(@|$)/i.test(sender);
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
