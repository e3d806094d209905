import { readStored, store } from './stored';

/** The values typed into a form, by field name. */
export type Typed = Record<string, unknown>;

interface StoredDraft<Text extends Typed> {
  text: Text;
  /** The last attempt that was not acknowledged, and its idempotency key. */
  sent?: { text: Text; key: string } | undefined;
  /** Whether it was sent and is not yet answered; sending resumes after a reload. */
  pending?: boolean | undefined;
}

/** Whether this tab has a draft of the form. */
export function hasDraft(form: string): boolean {
  return read(form) !== undefined;
}

/**
 * Opens the draft of a form in session storage; it is kept until the form is acknowledged, so that
 * a reload loses nothing.
 */
export function openDraft<Text extends Typed>(form: string) {
  let stored = read<Text>(form);
  function save(draft: StoredDraft<Text> | undefined): void {
    stored = draft;
    store('sessionStorage', form, draft);
  }
  return {
    /** The values typed so far, if any. */
    get text(): Text | undefined {
      return stored?.text;
    },
    keep: (text: Text) => save({ ...stored, text }),
    get isPending(): boolean {
      return stored?.pending ?? false;
    },
    setPending(pending: boolean): void {
      if (stored) save({ ...stored, pending });
    },
    /**
     * The idempotency key of a text: the same until the text is acknowledged or changed, so that a
     * retry is not processed twice.
     */
    keyFor(text: Text): string {
      const { sent } = stored ?? {};
      const key = sent && isSame(sent.text, text) ? sent.key : crypto.randomUUID();
      save({ ...stored, text, sent: { text, key } });
      return key;
    },
    forget: () => save(undefined),
  };
}

// Without storage, only the form itself holds the text.
const read = <Text extends Typed>(form: string) =>
  readStored('sessionStorage', form) as StoredDraft<Text> | undefined;

function isSame(one: Typed, other: Typed): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
