'use client';

import { useEffect, useRef } from 'react';
import { openDraft } from './draft';

interface Props {
  /** What the draft is kept under. */
  name: string;
  /** Whether the page was led to by a form of its own that was taken. */
  isTaken: boolean;
}

/**
 * Keeps what is typed into the text of the form around it, in this tab, until it is taken: through a
 * refusal, a session that ended and a reload. The form itself needs no scripts.
 */
export function KeepTyped({ name, isTaken }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = ref.current?.closest('form');
    const field = form?.querySelector('textarea');
    if (!form || !field) return;
    const draft = openDraft<{ message: string }>(name);
    if (isTaken && draft.isPending) draft.forget();
    const keep = () => {
      draft.keep({ message: field.value });
      draft.setPending(false);
    };
    // What was typed before this ran is newer than the draft.
    if (field.value) keep();
    else if (draft.text) field.value = draft.text.message;
    const submit = () => draft.setPending(true);
    field.addEventListener('input', keep);
    form.addEventListener('submit', submit);
    return () => {
      field.removeEventListener('input', keep);
      form.removeEventListener('submit', submit);
    };
  }, [name, isTaken]);
  return <span ref={ref} hidden />;
}
