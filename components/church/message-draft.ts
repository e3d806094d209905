/** What a visitor has typed to a church. */
export interface MessageText {
  userName: string;
  email: string;
  subject: string;
  message: string;
}

export interface MessageDraft {
  text: MessageText;
  /** What was sent last without an answer that it arrived, and its idempotency key. */
  sent?: { text: MessageText; key: string } | undefined;
}

const name = (locationId: string) => `church-message:${locationId}`;

/** What this tab has kept for a church, so that a reload loses nothing. */
export function readDraft(locationId: string): MessageDraft | undefined {
  try {
    const kept = sessionStorage.getItem(name(locationId));
    return kept ? (JSON.parse(kept) as MessageDraft) : undefined;
  } catch {
    // Storage is switched off, or holds what is not ours.
    return undefined;
  }
}

/** Keeps a draft, or forgets it. */
export function keepDraft(locationId: string, draft: MessageDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(name(locationId), JSON.stringify(draft));
    else sessionStorage.removeItem(name(locationId));
  } catch {
    // Storage is switched off: the text stands in the form alone.
  }
}

/**
 * The key under which a text is sent: the same until it has arrived or was changed, so that a retry
 * of the same message never arrives twice.
 */
export function keyFor(text: MessageText, draft: MessageDraft | undefined): string {
  const sent = draft?.sent;
  return sent && sameText(sent.text, text) ? sent.key : crypto.randomUUID();
}

function sameText(one: MessageText, other: MessageText): boolean {
  return (Object.keys(one) as (keyof MessageText)[]).every((field) => one[field] === other[field]);
}
