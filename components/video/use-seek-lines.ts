import { useEffect, useEffectEvent } from 'react';

/** Calls `onSeek` with the time in seconds of the pressed transcript line (`data-seek`). */
export function useSeekLines(onSeek: (seconds: number) => void): void {
  const seek = useEffectEvent(onSeek);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const line = (event.target as Element).closest<HTMLElement>('[data-seek]');
      if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Prevents the jump to the line, which is the fallback for browsers without scripts.
      event.preventDefault();
      seek(Number(line.dataset.seek));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
