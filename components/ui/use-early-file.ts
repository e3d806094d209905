import { type RefObject, useEffect, useRef } from 'react';

/** Handles a file that was chosen before hydration; React receives no change event for it. */
export function useEarlyFile(
  field: RefObject<HTMLInputElement | null>,
  onFile: (input: HTMLInputElement) => void,
): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    if (field.current?.files?.length) latest.current(field.current);
  }, [field]);
}
