import { readStored, store } from './stored';

/** What a visitor has typed into a form, by field. */
export type Typed = Record<string, unknown>;

interface Kept<Text extends Typed> {
  text: Text;
  /** What was sent last without an answer that it arrived, and its idempotency key. */
  sent?: { text: Text; key: string } | undefined;
  /** Whether it was sent and nothing has answered yet: it goes on after a reload. */
  pending?: boolean | undefined;
}

/** Whether this tab has kept anything of a form. */
export function hasDraft(form: string): boolean {
  return read(form) !== undefined;
}

/** What this tab keeps of a form until it has arrived, so that a reload loses nothing. */
export function openDraft<Text extends Typed>(form: string) {
  let kept = read<Text>(form);
  function keep(next: Kept<Text> | undefined): void {
    kept = next;
    store('sessionStorage', form, next);
  }
  return {
    /** What was typed so far, if anything was. */
    get text(): Text | undefined {
      return kept?.text;
    },
    keep: (text: Text) => keep({ ...kept, text }),
    get isPending(): boolean {
      return kept?.pending ?? false;
    },
    setPending(pending: boolean): void {
      if (kept) keep({ ...kept, pending });
    },
    /**
     * The key under which a text is sent: the same until it has arrived or was changed, so that a
     * retry of the same text never arrives twice.
     */
    keyFor(text: Text): string {
      const { sent } = kept ?? {};
      const key = sent && isSame(sent.text, text) ? sent.key : crypto.randomUUID();
      keep({ ...kept, text, sent: { text, key } });
      return key;
    },
    forget: () => keep(undefined),
  };
}

// Without storage the text stands in the form alone.
const read = <Text extends Typed>(form: string) =>
  readStored('sessionStorage', form) as Kept<Text> | undefined;

function isSame(one: Typed, other: Typed): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
