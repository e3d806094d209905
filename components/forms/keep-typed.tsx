'use client';

import { useEffect, useRef } from 'react';
import { openDraft } from './draft';

interface Props {
  /** Storage name of the draft. */
  name: string;
  /** Whether this page is the result of its form being accepted. */
  isAccepted: boolean;
}

/**
 * Saves the text of the surrounding form in this tab until the form is accepted: it survives a
 * rejected submission, an expired session and a reload. The form itself needs no scripts.
 */
export function KeepTyped({ name, isAccepted }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = ref.current?.closest('form');
    const field = form?.querySelector('textarea');
    if (!form || !field) return;
    const draft = openDraft<{ message: string }>(name);
    if (isAccepted && draft.isPending) draft.forget();
    const keep = () => {
      draft.keep({ message: field.value });
      draft.setPending(false);
    };
    // Text typed before this effect ran is newer than the draft.
    if (field.value) keep();
    else if (draft.text) field.value = draft.text.message;
    const submit = () => draft.setPending(true);
    field.addEventListener('input', keep);
    form.addEventListener('submit', submit);
    return () => {
      field.removeEventListener('input', keep);
      form.removeEventListener('submit', submit);
    };
  }, [name, isAccepted]);
  return <span ref={ref} hidden />;
}
