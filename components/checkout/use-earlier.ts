'use client';

import { useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from './checkout-draft';
import { isOpenState } from './result-state';
import type { Finished } from './use-checkout';
import { useSettling } from './use-settling';

/**
 * What the tab was left or reloaded in the middle of: it may have been paid all the same, so that is
 * asked until it is known. Answers why it is not known yet, where it is not.
 */
export function useEarlier(onPaid: (finished: Finished) => void) {
  const [id, setId] = useState<string>();
  // Only the browser knows; the page is the same for everyone.
  useEffect(() => {
    const draft = readDraft();
    if (!draft.unpaid) setId(draft.id);
  }, []);
  const { data, state, hindrance } = useSettling(id);
  const found = useRef(onPaid);
  useEffect(() => {
    if (!id || isOpenState(state)) return;
    if (data && state === 'paid') found.current({ id, checkout: data });
    else if (readDraft().id === id) keepDraft({ ...readDraft(), unpaid: true });
  }, [id, data, state]);
  return id !== undefined && isOpenState(state) ? { hindrance } : undefined;
}
