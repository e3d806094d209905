'use client';

import { useEffect } from 'react';
import type { CardField } from './card-rules';

/** Tells when other fields of the card are wrong than were before. */
export function useEdited(onEdited: () => void, invalid: readonly CardField[]) {
  const wrong = invalid.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of what is wrong, and of nothing else.
  useEffect(onEdited, [wrong]);
}
