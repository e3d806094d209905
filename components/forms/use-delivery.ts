import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { whenReachable } from '@/components/connection/reachable';
import { ApiError } from '@/lib/api/call';

/** Milliseconds before the first retry; doubled for each further one. */
const firstDelay = 1_000;
const maxDelay = 60_000;

interface Delivery<Text, Result> {
  send: (text: Text) => Promise<Result>;
  onArrived?: () => void;
  /** Called if the server refuses the request; failures of the connection are retried instead. */
  onRefused?: (error: Error) => void;
}

/**
 * Sends a form and retries automatically while there is no connection: `send` is called with the
 * same text until the server answers. `isUnsent` is true while a retry is pending.
 */
export function useDelivery<Text, Result>({ send, onArrived, onRefused }: Delivery<Text, Result>) {
  const [unsent, setUnsent] = useState<Text>();
  const failures = useRef(0);
  const sending = useMutation<Result, Error, Text>({
    mutationFn: send,
    onMutate: () => setUnsent(undefined),
    onSuccess: onArrived,
    onError: (error, text) => {
      if (!isUnreachable(error)) return onRefused?.(error);
      failures.current += 1;
      setUnsent(text);
    },
  });
  const { mutate } = sending;
  useEffect(() => {
    if (unsent === undefined) return;
    const unmounted = new AbortController();
    const delay = Math.min(maxDelay, firstDelay * 2 ** failures.current);
    void whenReachable(unmounted.signal, delay).then(() => mutate(unsent));
    return () => unmounted.abort();
  }, [unsent, mutate]);
  return { ...sending, isUnsent: sending.isPaused || unsent !== undefined };
}

/** Whether there was no response at all, neither from the site nor from a proxy. */
function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && error.status === 0;
}
