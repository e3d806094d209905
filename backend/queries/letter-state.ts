/** Delivery state of a letter; `mail` is its id in the outbox, null if the row was deleted. */
export function letterState(letter: {
  mail: number | null;
  sent: Date | null;
  failed: Date | null;
  bounced: Date | null;
}) {
  if (letter.mail === null) return 'unknown';
  if (letter.bounced) return 'failed';
  if (letter.sent) return 'sent';
  return letter.failed ? 'failed' : 'waiting';
}
