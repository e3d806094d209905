'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { syncCheckout } from '@/lib/api/checkout';
import type { WireCheckout } from '@/lib/contract/checkout';
import { hindranceOf, isOpenState, pauseAfter, resultState } from './result-state';

/**
 * Asks how a checkout stands until that is known, however long its provider is away: soon at first,
 * then seldom, at once when the tab is looked at again or the connection is back. Nothing without an `id`.
 */
export function useSettling(id: string | undefined, known?: WireCheckout) {
  // Part of what is shown: an answer that says the same again would render nothing.
  const [looks, setLooks] = useState(0);
  // The query itself forgets it while it asks again.
  const [fault, setFault] = useState<Error | null>(null);
  const { data, error, fetchStatus } = useQuery({
    queryKey: ['checkout', id],
    queryFn: async () => {
      setLooks((before) => before + 1);
      try {
        const answer = await syncCheckout(browserApi, id ?? '');
        setFault(null);
        return answer;
      } catch (fault) {
        setFault(fault as Error);
        throw fault;
      }
    },
    enabled: id !== undefined,
    initialData: known,
    retry: false,
    refetchOnWindowFocus: ({ state }) => isOpenState(resultState(state.data, state.error, looks)),
    refetchInterval: ({ state }) =>
      isOpenState(resultState(state.data, state.error, looks)) ? pauseAfter(looks) : false,
  });
  const state = resultState(data, error, looks);
  return { data, state, hindrance: hindranceOf(fault, fetchStatus === 'paused') };
}
