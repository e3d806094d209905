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

interface Props {
  labels: { blocked: string; open: string; readTranscript: string };
  /** URL of the film at its host. */
  href: string;
}

/** Message over the unresponsive frame, with its likely cause and two alternatives. */
export function SilentHost({ labels, href }: Props) {
  return (
    <div className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-3 bg-night p-6 text-center text-white">
      <p role="alert">{labels.blocked}</p>
      <a href={href} rel="noopener" className="underline">
        {labels.open}
      </a>
      {document.getElementById('transcript') && (
        <a href="#transcript" className="underline">
          {labels.readTranscript}
        </a>
      )}
    </div>
  );
}
