import { useEffect, useEffectEvent } from 'react';

/** Calls back with the seconds of a transcript's line (`data-seek`) that was pressed. */
export function useSeekLines(onSeek: (seconds: number) => void): void {
  const seek = useEffectEvent(onSeek);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const line = (event.target as Element).closest<HTMLElement>('[data-seek]');
      if (line) seek(Number(line.dataset.seek));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
