import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a sign of the player after which its host counts as blocked. */
const responseTimeout = 8_000;

/**
 * Detects a player of another host that never responds, such as one blocked by a network or an
 * extension: its frame exists, but nothing loads. The second result is called whenever the player
 * shows activity.
 */
export function useSilentHost(isEnabled: boolean): [boolean, () => void] {
  const [isSilent, setSilent] = useState(false);
  const hasResponded = useRef(false);
  useEffect(() => {
    if (!isEnabled) return;
    const timer = setTimeout(() => setSilent(!hasResponded.current), responseTimeout);
    return () => clearTimeout(timer);
  }, [isEnabled]);
  const reportActivity = useCallback(() => {
    hasResponded.current = true;
    setSilent(false);
  }, []);
  return [isSilent, reportActivity];
}
