import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failRouteProgress } from '@/components/connection/progress';
import type { VideoQuery } from '@/lib/content/find-videos';
import type { ListedVideo } from '@/lib/content/playlist-video';
import type { BuilderProps } from './builder-props';
import { videosAtOnce } from './videos-at-once';

/** Long enough not to ask at every key, short enough not to be felt, in milliseconds. */
const typingPause = 250;

export type VideoFilter = Pick<VideoQuery, 'q' | 'kind' | 'categoryId'>;
export const noFilter: VideoFilter = { q: '', kind: undefined, categoryId: undefined };

type Shown = Pick<BuilderProps, 'videos' | 'total' | 'locale' | 'names' | 'danger'>;

/** The films that fit a filter, more of them on demand; nothing is asked for before either is used. */
export function useFoundVideos(
  { videos, total, locale, names, danger }: Shown,
  filter: VideoFilter,
) {
  const first = { items: videos, total };
  const [found, setFound] = useState(first);
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [help, setHelp] = useState<ReactNode>();
  const asked = useRef(0);
  const { q, kind, categoryId } = filter;
  const wanted = q.trim();
  const isFirst = !wanted && !kind && !categoryId;
  /** What was looked up last. */
  const field = useRef(wanted);

  /** Only the last that was asked for counts. */
  async function load(before: ListedVideo[]) {
    asked.current += 1;
    const turn = asked.current;
    setStatus('loading');
    try {
      const { findMore, findHelp } = await import('./find-more');
      // What was shown once stays until the field is emptied, so that it does not come and go.
      if (wanted) {
        const show = (found: ReactNode) => found && field.current && setHelp(found);
        findHelp(wanted, locale, danger).then(show, () => undefined);
      }
      const query = { q: wanted, kind, categoryId, offset: before.length, limit: videosAtOnce };
      const more = await findMore(query, locale, names);
      if (turn !== asked.current) return;
      setFound({ items: [...before, ...more.items], total: more.total });
      setStatus('ready');
    } catch {
      if (turn !== asked.current) return;
      failRouteProgress();
      setStatus('failed');
    }
  }

  const begin = useEffectEvent(() => {
    asked.current += 1;
    field.current = wanted;
    if (!wanted) setHelp(undefined);
    if (isFirst) {
      setFound(first);
      setStatus('ready');
    } else void load([]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter begins anew.
  useEffect(() => {
    const timer = setTimeout(begin, wanted ? typingPause : 0);
    return () => clearTimeout(timer);
  }, [wanted, kind, categoryId]);

  return {
    ...found,
    help,
    status,
    more: () => void load(found.items),
    retry: () => void load([]),
  };
}
