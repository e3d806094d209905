import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { openDraft } from './draft';
import { useSubmitWithRetry } from './use-submit-with-retry';

interface DraftFormOptions<Fields extends FieldValues, Text extends FieldValues, Result> {
  /** Storage name of the draft. */
  name: string;
  schema: z.ZodType<Text, Fields>;
  emptyValues: DefaultValues<Fields>;
  /** `key` is the idempotency key: the same for every attempt to send one text. */
  send: (text: Text, key: string) => Promise<Result>;
  /** Called when the visitor submits again while a request is pending. */
  onPressedAgain?: () => void;
}

/** A form whose draft survives reloads until it is acknowledged; one text is processed at most once. */
export function useDraftForm<Fields extends FieldValues, Text extends FieldValues, Result>({
  name,
  schema,
  emptyValues,
  send,
  onPressedAgain,
}: DraftFormOptions<Fields, Text, Result>) {
  const [draft] = useState(() => openDraft(name));
  const form = useForm<Fields, unknown, Text>({
    resolver: zodResolver(schema),
    defaultValues: { ...emptyValues, ...draft.text },
  });

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(values),
    });
  }, [form, draft]);

  const sending = useSubmitWithRetry<Text, Result>({
    send: (text) => send(text, draft.keyFor(text)),
    onArrived: draft.forget,
    onRefused: () => draft.setPending(false),
  });

  const submit = form.handleSubmit((text) => {
    if (sending.isPending && !sending.isPaused) onPressedAgain?.();
    else if (!sending.isPaused) {
      draft.keep(form.getValues());
      draft.setPending(true);
      sending.mutate(text);
    }
  });
  // Resumes a request that was sent before a reload and not answered.
  const [isResumed] = useState(() => draft.isPending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (isResumed) void submit();
  }, []);

  return { form, sending, submit };
}
