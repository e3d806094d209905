'use client';

import { useEffect, useRef, useState } from 'react';
import { readDraft, saveDraft } from './checkout-draft';
import { isOpenState } from './result-state';
import type { Finished } from './use-checkout';
import { useCheckoutStatus } from './use-checkout-status';

/**
 * Polls a payment that was interrupted by leaving or reloading the page: it may have succeeded.
 * Returns why the outcome is unknown, while it is.
 */
export function useEarlierPayment(onPaid: (finished: Finished) => void) {
  const [id, setId] = useState<string>();
  // Read after mount, since the server-rendered page is the same for everyone.
  useEffect(() => {
    const draft = readDraft();
    if (!draft.unpaid) setId(draft.id);
  }, []);
  const { data, state, unknownReason } = useCheckoutStatus(id);
  const initialOnPaid = useRef(onPaid);
  useEffect(() => {
    if (!id || isOpenState(state)) return;
    if (data?.status === 'paid') initialOnPaid.current({ id, checkout: data });
    else if (readDraft().id === id) saveDraft({ ...readDraft(), unpaid: true });
  }, [id, data, state]);
  return id !== undefined && isOpenState(state) ? { unknownReason } : undefined;
}
