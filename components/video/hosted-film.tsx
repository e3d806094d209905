'use client';

import { useEffect, useState } from 'react';
import VimeoVideo from 'vimeo-video-element/react';
import YoutubeVideo from 'youtube-video-element/react';
import type { VideoSource } from '@/lib/content/video-source';

interface Props {
  source: Extract<VideoSource, { embedUrl: string }>;
  hold: (element: HTMLVideoElement | null) => void;
  onLoadedMetadata: () => void;
  onPlay: () => void;
  onEnded: (() => void) | undefined;
  onTimeUpdate: () => void;
  onError: () => void;
}

/**
 * A film of YouTube or Vimeo in its host's player, at the address that specification 4.1 asks for.
 * The elements take the parameters from `config`, and too late if React puts them into the page in
 * its own time, as it does where it has waited for their code: so they are rendered a step later.
 */
export function HostedFilm({ source, hold, ...events }: Props) {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  if (!here) return null;
  const Element = source.kind === 'vimeo' ? VimeoVideo : YoutubeVideo;
  return (
    <Element
      // The elements speak like a video element; their types want two kinds of ref at once.
      ref={hold as never}
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

/** The second at which a Vimeo address begins; YouTube's player reads its own. */
export function secondOf({ embedUrl }: Props['source']): number {
  return Number(/#t=(\d+)s$/.exec(embedUrl)?.[1] ?? 0);
}
