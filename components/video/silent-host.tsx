import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after which a host whose player has said nothing counts as blocked. */
const patience = 8_000;

/**
 * Whether another host's player stays silent, as where a network or an extension blocks it: its frame
 * is there, and nothing ever comes. Whoever hears of the player says so by the second function.
 */
export function useSilentHost(waits: boolean): [boolean, () => void] {
  const [silent, setSilent] = useState(false);
  const heard = useRef(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setSilent(!heard.current), patience);
    return () => clearTimeout(timer);
  }, [waits]);
  const hear = useCallback(() => {
    heard.current = true;
    setSilent(false);
  }, []);
  return [silent, hear];
}

interface Props {
  labels: { blocked: string; open: string; readTranscript: string };
  /** The film at its host. */
  href: string;
}

/** Over the dead frame: what may be the matter, and the two ways on. */
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
