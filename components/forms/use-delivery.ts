import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { whenReachable } from '@/components/connection/reachable';
import { ApiError } from '@/lib/api/call';

/** Milliseconds before what nothing answered is sent again; twice as long each time. */
const firstRest = 1_000;
const longestRest = 60_000;

interface Delivery<Text, Result> {
  send: (text: Text) => Promise<Result>;
  onArrived?: () => void;
  /** Told of a refusal: what did not arrive for want of a connection is tried again. */
  onRefused?: (error: Error) => void;
}

/**
 * Sends what a form holds, and goes on by itself where the connection was missing or broke: `send` is
 * called with the same text until something answers. `isUnsent` is true while it waits for that.
 */
export function useDelivery<Text, Result>({ send, onArrived, onRefused }: Delivery<Text, Result>) {
  const [lost, setLost] = useState<Text>();
  const failures = useRef(0);
  const sending = useMutation<Result, Error, Text>({
    mutationFn: send,
    onMutate: () => setLost(undefined),
    onSuccess: onArrived,
    onError: (error, text) => {
      if (!isUnreachable(error)) return onRefused?.(error);
      failures.current += 1;
      setLost(text);
    },
  });
  const { mutate } = sending;
  useEffect(() => {
    if (lost === undefined) return;
    const gone = new AbortController();
    const rest = Math.min(longestRest, firstRest * 2 ** failures.current);
    void whenReachable(gone.signal, rest).then(() => mutate(lost));
    return () => gone.abort();
  }, [lost, mutate]);
  return { ...sending, isUnsent: sending.isPaused || lost !== undefined };
}

/** Whether nothing answered: neither the site nor anything before it. */
function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && error.status === 0;
}
