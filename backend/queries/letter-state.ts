/** What became of a letter: `mail` is its row in the outbox, null where that is gone. */
export function letterState(letter: {
  mail: number | null;
  sent: Date | null;
  failed: Date | null;
}) {
  if (letter.mail === null) return 'unknown';
  if (letter.sent) return 'sent';
  return letter.failed ? 'failed' : 'waiting';
}
