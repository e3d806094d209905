import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failRouteProgress } from '@/components/connection/progress';
import type { VideoQuery } from '@/lib/content/find-videos';
import type { BuilderProps } from './builder-props';
import { videosPerPage } from './videos-per-page';

/** Debounce of typing in milliseconds. */
const typingDelay = 250;

export type VideoFilter = Pick<VideoQuery, 'q' | 'kind' | 'categoryId'>;
export const noFilter: VideoFilter = { q: '', kind: undefined, categoryId: undefined };

type BuilderData = Pick<BuilderProps, 'videos' | 'total' | 'locale' | 'names' | 'danger'>;

/** The films that match a filter, with more on demand; nothing is requested before either is used. */
export function useFoundVideos(
  { videos, total, locale, names, danger }: BuilderData,
  filter: VideoFilter,
) {
  const first = { items: videos, total };
  const [results, setResults] = useState(first);
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [help, setHelp] = useState<ReactNode>();
  const requests = useRef(0);
  const { q, kind, categoryId } = filter;
  const query = q.trim();
  const isFirst = !query && !kind && !categoryId;
  const lastQuery = useRef(query);

  /** The films of the current filter that have arrived. */
  const arrived = useRef(videos);

  /** Loads the next films, also after a failure. The response to an outdated request is ignored. */
  async function load() {
    const before = arrived.current;
    requests.current += 1;
    const request = requests.current;
    setStatus('loading');
    try {
      const { findMore, findHelp } = await import('./find-more');
      // Help once shown stays until the field is emptied, so that it does not flicker.
      if (query) {
        const showHelp = (lines: ReactNode) => lines && lastQuery.current && setHelp(lines);
        findHelp(query, locale, danger).then(showHelp, () => undefined);
      }
      const parameters = {
        q: query,
        kind,
        categoryId,
        offset: before.length,
        limit: videosPerPage,
      };
      const more = await findMore(parameters, locale, names);
      if (request !== requests.current) return;
      arrived.current = [...before, ...more.items];
      setResults({ items: arrived.current, total: more.total });
      setStatus('ready');
    } catch {
      if (request !== requests.current) return;
      failRouteProgress();
      setStatus('failed');
    }
  }

  const restart = useEffectEvent(() => {
    requests.current += 1;
    lastQuery.current = query;
    if (!query) setHelp(undefined);
    arrived.current = isFirst ? videos : [];
    if (isFirst) {
      setResults(first);
      setStatus('ready');
    } else void load();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter restarts the search.
  useEffect(() => {
    const timer = setTimeout(restart, query ? typingDelay : 0);
    return () => clearTimeout(timer);
  }, [query, kind, categoryId]);

  return { ...results, help, status, load };
}
