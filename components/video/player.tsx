'use client';

import { type RefObject, useCallback, useState } from 'react';
import ReactPlayer from 'react-player';
import type { VideoSource } from '@/lib/content/video-source';
import { EmbedFrame } from './embed-frame';
import { markSpokenLine } from './spoken-line';
import type { Captions, VideoLabels } from './video-player';

interface Props {
  source: VideoSource;
  title: string;
  captions?: Captions | undefined;
  labels: VideoLabels;
  /** Seconds. */
  start: number;
  media: RefObject<HTMLVideoElement | null>;
}

/** The player itself, loaded on the first click. Frames of other hosts stand as they are. */
export default function Player(props: Props) {
  return props.source.kind === 'frame' || props.source.kind === 'code' ? (
    <EmbedFrame source={props.source} title={props.title} />
  ) : (
    <FilmPlayer {...props} url={props.source.url} />
  );
}

function FilmPlayer({ url, title, captions, labels, start, media }: Props & { url: string }) {
  const [failed, setFailed] = useState(false);

  // Not react-player's onReady: that is the film's loadstart, which may come before there is a ref.
  const hold = useCallback(
    (element: HTMLVideoElement | null) => {
      media.current = element;
      if (!element) return;
      // react-player hands on no attribute but its own.
      element.setAttribute('aria-label', title);
      element.focus();
      if (start > 0) element.currentTime = start;
    },
    [media, start, title],
  );

  if (failed) {
    return (
      <div className="flex size-full flex-col items-center justify-center gap-3 p-6 text-center text-white">
        <p role="alert">{labels.failed}</p>
        <a href={url} rel="noopener" className="underline">
          {labels.open}
        </a>
      </div>
    );
  }
  return (
    <ReactPlayer
      ref={hold}
      src={url}
      autoPlay
      controls
      playsInline
      width="100%"
      height="100%"
      config={{ youtube: { rel: 0 }, vimeo: { dnt: true } }}
      onTimeUpdate={() => markSpokenLine(media.current?.currentTime ?? 0)}
      onError={() => setFailed(true)}
    >
      {captions && (
        <track
          default
          kind="captions"
          src={captions.src}
          srcLang={captions.lang}
          label={captions.label}
        />
      )}
    </ReactPlayer>
  );
}
