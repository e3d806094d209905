import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { openDraft } from './draft';

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
export function useKeptForm<Fields extends FieldValues, Text extends FieldValues, Result>({
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

  const sending = useMutation({
    mutationFn: (text: Text) => send(text, draft.keyFor(text)),
    onSuccess: draft.forget,
  });

  return {
    form,
    sending,
    submit: form.handleSubmit((text) => {
      if (sending.isPending) onPressedAgain?.();
      else sending.mutate(text);
    }),
  };
}
