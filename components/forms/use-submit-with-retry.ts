import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isUnreachable } from '@/components/connection/is-unreachable';
import { whenReachable } from '@/components/connection/reachable';

/** Milliseconds, doubled for each failure so far: the first retry is after two seconds. */
const baseDelay = 1_000;
const maxDelay = 60_000;

interface SubmitOptions<Text, Result> {
  send: (text: Text) => Promise<Result>;
  onArrived?: () => void;
  /** Called if the server refuses the request; failures of the connection are retried instead. */
  onRefused?: (error: Error) => void;
}

/**
 * Sends a form and retries automatically while there is no connection: `send` is called with the
 * same text until the server answers. `isUnsent` is true while a retry is pending.
 */
export function useSubmitWithRetry<Text, Result>({
  send,
  onArrived,
  onRefused,
}: SubmitOptions<Text, Result>) {
  // An object, so that the same text can fail again before the last attempt is rendered.
  const [unsent, setUnsent] = useState<{ text: Text }>();
  const failures = useRef(0);
  const sending = useMutation<Result, Error, Text>({
    mutationFn: send,
    onMutate: () => setUnsent(undefined),
    onSuccess: () => {
      failures.current = 0;
      onArrived?.();
    },
    onError: (error, text) => {
      if (isUnreachable(error)) {
        failures.current += 1;
        setUnsent({ text });
      } else {
        failures.current = 0;
        onRefused?.(error);
      }
    },
  });
  const { mutate } = sending;
  useEffect(() => {
    if (unsent === undefined) return;
    const unmounted = new AbortController();
    const delay = Math.min(maxDelay, baseDelay * 2 ** failures.current);
    void whenReachable(unmounted.signal, delay).then(() => mutate(unsent.text));
    return () => unmounted.abort();
  }, [unsent, mutate]);
  return { ...sending, isUnsent: sending.isPaused || unsent !== undefined };
}
