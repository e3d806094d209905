/** What a visitor has typed into a form, by field. */
export type Typed = Record<string, unknown>;

export interface Draft<Text extends Typed = Typed> {
  text: Text;
  /** What was sent last without an answer that it arrived, and its idempotency key. */
  sent?: { text: Text; key: string } | undefined;
}

/** What this tab has kept of a form, so that a reload loses nothing. */
export function readDraft<Text extends Typed = Typed>(form: string): Draft<Text> | undefined {
  try {
    const kept = sessionStorage.getItem(form);
    return kept ? (JSON.parse(kept) as Draft<Text>) : undefined;
  } catch {
    // Storage is switched off, or holds what is not ours.
    return undefined;
  }
}

/** Keeps a draft, or forgets it. */
export function keepDraft<Text extends Typed>(form: string, draft: Draft<Text> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(form, JSON.stringify(draft));
    else sessionStorage.removeItem(form);
  } catch {
    // Storage is switched off: the text stands in the form alone.
  }
}

/**
 * The key under which a text is sent: the same until it has arrived or was changed, so that a retry
 * of the same text never arrives twice.
 */
export function keyFor<Text extends Typed>(text: Text, draft: Draft<Text> | undefined): string {
  const sent = draft?.sent;
  return sent && sameText(sent.text, text) ? sent.key : crypto.randomUUID();
}

function sameText(one: Typed, other: Typed): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
