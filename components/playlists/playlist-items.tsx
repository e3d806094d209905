'use client';

import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { PlaylistVideo } from '@/lib/content/playlist-video';
import type { Locale } from '@/lib/i18n/locales';
import type { PlaylistPlayerLabels } from './playlist-labels';
import { VideoThumb } from './video-thumb';

/** A video with the URL of its own page. */
export type PlayedVideo = PlaylistVideo & { href: string };

interface Props {
  videos: PlayedVideo[];
  current: number;
  locale: Locale;
  labels: PlaylistPlayerLabels;
  /** Whether it is embedded in another site, with little room. */
  framed: boolean;
  onChoose: (event: MouseEvent, place: number) => void;
}

/** The list beside the film: links to the films' own pages; with scripts they play here. */
export function PlaylistItems({ videos, current, locale, labels, framed, onChoose }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children[current] as HTMLElement | undefined;
    if (!list.current || !item) return;
    // Scrolls only the list, not the page.
    list.current.scrollTop = item.offsetTop - list.current.clientHeight / 3;
  }, [current]);

  return (
    <ol
      ref={list}
      aria-label={labels.list}
      className={`relative overflow-y-auto overscroll-contain ${
        framed ? 'max-h-56 px-3' : 'desktop:max-h-[calc(100dvh-8rem)]'
      }`}
    >
      {videos.map((video, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: one film may occur twice, and each keeps its place.
          key={place}
          className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
        >
          <a
            href={video.href}
            data-in-place={video.source && ''}
            aria-current={place === current ? 'true' : undefined}
            onClick={video.source && ((event) => onChoose(event, place))}
            className="grid grid-cols-[28px_96px_minmax(0,1fr)] items-center gap-[12px] rounded-soft p-[8px] no-underline hover:bg-surface aria-[current=true]:bg-surface"
          >
            <span className="text-center text-small text-soft tabular-nums">
              {place === current ? (
                <Icon name="play" className="mx-auto size-4 text-gold" />
              ) : (
                place + 1
              )}
            </span>
            <VideoThumb scene={video.scene} />
            <span>
              <span
                lang={video.lang === locale ? undefined : video.lang}
                className={`line-clamp-3 text-note leading-snug ${place === current ? 'font-semibold' : ''}`}
              >
                {video.title}
              </span>
              <span className="text-small text-soft">
                {video.church ?? labels.kinds[video.kind]}
                {!video.source && ` · ${labels.elsewhere}`}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
