'use client';

import { useEffect, useState } from 'react';
import VimeoVideo from 'vimeo-video-element/react';
import YoutubeVideo from 'youtube-video-element/react';
import type { VideoSource } from '@/lib/content/video-source';

interface Props {
  source: Extract<VideoSource, { embedUrl: string }>;
  attach: (element: HTMLVideoElement | null) => void;
  onLoadedMetadata: () => void;
  onPlay: () => void;
  onEnded: (() => void) | undefined;
  onTimeUpdate: () => void;
  onError: () => void;
}

/**
 * A YouTube or Vimeo film in its host's player, at the address that specification 4.1 requires. The
 * elements read their parameters from `config`, but too late if React inserts them in a deferred
 * render, as it does after waiting for their code; so they are rendered one step later.
 */
export function HostedFilm({ source, attach, ...events }: Props) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted) return null;
  const Element = source.kind === 'vimeo' ? VimeoVideo : YoutubeVideo;
  return (
    <Element
      // The elements implement the interface of a video element, but their types require two kinds
      // of ref at once.
      ref={attach as never}
      src={source.embedUrl}
      config={Object.fromEntries(new URL(source.embedUrl).searchParams)}
      autoplay
      controls
      playsInline
      style={{ width: '100%', height: '100%' }}
      {...events}
    />
  );
}

/** Returns the start time of a Vimeo address in seconds; YouTube's player reads its own. */
export function startSecondOf({ embedUrl }: Props['source']): number {
  return Number(/#t=(\d+)s$/.exec(embedUrl)?.[1] ?? 0);
}
