import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { keepDraft, keyFor, readDraft } from './draft';

interface KeptForm<Fields extends FieldValues, Text extends FieldValues, Result> {
  /** What the draft is kept under. */
  name: string;
  schema: z.ZodType<Text, Fields>;
  nothing: DefaultValues<Fields>;
  /** `key` is the same for every attempt at one text. */
  send: (text: Text, key: string) => Promise<Result>;
}

/** A form from its first letter until it is acknowledged: what is typed outlives a reload, and one text arrives at most once. */
export function useKeptForm<Fields extends FieldValues, Text extends FieldValues, Result>({
  name,
  schema,
  nothing,
  send,
}: KeptForm<Fields, Text, Result>) {
  const draft = useRef(readDraft(name));
  const form = useForm<Fields, unknown, Text>({
    resolver: zodResolver(schema),
    defaultValues: { ...nothing, ...draft.current?.text },
  });

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        draft.current = { ...draft.current, text: values };
        keepDraft(name, draft.current);
      },
    });
  }, [form, name]);

  const sending = useMutation({
    mutationFn: (text: Text) => {
      const key = keyFor(text, draft.current);
      draft.current = { text, sent: { text, key } };
      keepDraft(name, draft.current);
      return send(text, key);
    },
    onSuccess: () => {
      draft.current = undefined;
      keepDraft(name, undefined);
    },
  });

  return {
    form,
    sending,
    submit: form.handleSubmit((text) => {
      if (!sending.isPending) sending.mutate(text);
    }),
  };
}
