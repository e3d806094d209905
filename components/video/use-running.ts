import { useRef } from 'react';

/** Seconds between two reports of a position while a film runs; a longer step is a jump. */
const longestStep = 2;

/**
 * Returns a function that gets the positions of a film in seconds, and calls `onRuns` once the film has
 * moved on by itself: pressing play does not mean that the browser can show it.
 */
export function useRunning(onRuns: () => void): (seconds: number) => void {
  const last = useRef<number>(undefined);
  const hasRun = useRef(false);
  return (seconds) => {
    const step = seconds - (last.current ?? seconds);
    last.current = seconds;
    if (hasRun.current || step <= 0 || step > longestStep) return;
    hasRun.current = true;
    onRuns();
  };
}
