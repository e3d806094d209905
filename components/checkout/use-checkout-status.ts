'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { call, dataOf } from '@/lib/api/call';
import type { WireCheckout } from '@/lib/contract/checkout';
import { checkoutEndpoints } from '@/lib/contract/endpoints/checkout';
import { isOpenState, pollDelay, resultState, unknownReasonOf } from './result-state';

/**
 * Polls a checkout until its outcome is known, however long its provider is unavailable: often at
 * first, then rarely, and at once when the tab gets focus or the connection returns. Does nothing
 * without an `id`.
 */
export function useCheckoutStatus(id: string | undefined, initial?: WireCheckout) {
  // State, since an unchanged response would not cause a render.
  const [polls, setPolls] = useState(0);
  // The query clears its own error while it refetches.
  const [fault, setFault] = useState<Error | null>(null);
  const { data, error, fetchStatus } = useQuery({
    queryKey: ['checkout', id],
    queryFn: async () => {
      setPolls((before) => before + 1);
      try {
        const answer = await dataOf(
          call(browserApi, checkoutEndpoints.syncCheckout, { params: { id: id ?? '' }, body: {} }),
        );
        setFault(null);
        return answer;
      } catch (fault) {
        setFault(fault as Error);
        throw fault;
      }
    },
    enabled: id !== undefined,
    initialData: initial,
    retry: false,
    refetchOnWindowFocus: ({ state }) => isOpenState(resultState(state.data, state.error, polls)),
    refetchInterval: ({ state }) =>
      isOpenState(resultState(state.data, state.error, polls)) ? pollDelay(polls) : false,
  });
  const state = resultState(data, error, polls);
  return { data, state, unknownReason: unknownReasonOf(fault, fetchStatus === 'paused') };
}
