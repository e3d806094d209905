import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { openDraft } from './draft';
import { useDelivery } from './use-delivery';

interface KeptForm<Fields extends FieldValues, Text extends FieldValues, Result> {
  /** What the draft is kept under. */
  name: string;
  schema: z.ZodType<Text, Fields>;
  nothing: DefaultValues<Fields>;
  /** `key` is the same for every attempt at one text. */
  send: (text: Text, key: string) => Promise<Result>;
  /** For a person who presses again while it is under way. */
  onPressedAgain?: () => void;
}

/** A form from its first letter until it is acknowledged: what is typed outlives a reload, and one text arrives at most once. */
export function useDraftForm<Fields extends FieldValues, Text extends FieldValues, Result>({
  name,
  schema,
  nothing,
  send,
  onPressedAgain,
}: KeptForm<Fields, Text, Result>) {
  const [draft] = useState(() => openDraft(name));
  const form = useForm<Fields, unknown, Text>({
    resolver: zodResolver(schema),
    defaultValues: { ...nothing, ...draft.text },
  });

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(values),
    });
  }, [form, draft]);

  const sending = useDelivery<Text, Result>({
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
  // What was sent before a reload, and was not answered, goes on.
  const [goesOn] = useState(() => draft.isPending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it was found
  useEffect(() => {
    if (goesOn) void submit();
  }, []);

  return { form, sending, submit };
}
