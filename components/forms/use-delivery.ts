import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenReachable } from '@/components/connection/reachable';
import { ApiError } from '@/lib/api/call';

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
  const sending = useMutation<Result, Error, Text>({
    mutationFn: send,
    onMutate: () => setLost(undefined),
    onSuccess: onArrived,
    onError: (error, text) => {
      if (isUnreachable(error)) setLost(text);
      else onRefused?.(error);
    },
  });
  const { mutate } = sending;
  useEffect(() => {
    if (lost === undefined) return;
    const gone = new AbortController();
    void whenReachable(gone.signal).then(() => mutate(lost));
    return () => gone.abort();
  }, [lost, mutate]);
  return { ...sending, isUnsent: sending.isPaused || lost !== undefined };
}

/** Whether nothing answered: neither the site nor anything before it. */
function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && error.status === 0;
}
