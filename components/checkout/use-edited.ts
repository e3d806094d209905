'use client';

import { useEffect } from 'react';
import type { CardField } from './card-rules';

/** Calls `onEdited` when the set of invalid card fields changes. */
export function useEdited(onEdited: () => void, invalid: readonly CardField[]) {
  const invalidFields = invalid.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends only on the invalid fields.
  useEffect(onEdited, [invalidFields]);
}
