import { type RefObject, useEffect, useRef } from 'react';

/** Takes the file that was chosen before the page was hydrated: React hears of none. */
export function useEarlyFile(
  field: RefObject<HTMLInputElement | null>,
  take: (input: HTMLInputElement) => void,
): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (field.current?.files?.length) latest.current(field.current);
  }, [field]);
}
