'use client';

import { useEffect, useRef, useState } from 'react';
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
  onMedia: (element: HTMLVideoElement | null) => void;
}

/** The player itself, loaded on the first click. Frames of other hosts stand as they are. */
export default function Player(props: Props) {
  return props.source.kind === 'frame' || props.source.kind === 'code' ? (
    <EmbedFrame source={props.source} title={props.title} />
  ) : (
    <FilmPlayer {...props} url={props.source.url} />
  );
}

function FilmPlayer({ url, title, captions, labels, start, onMedia }: Props & { url: string }) {
  const player = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    player.current?.focus();
  }, []);

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
      ref={player}
      src={url}
      autoPlay
      controls
      playsInline
      width="100%"
      height="100%"
      aria-label={title}
      config={{ youtube: { rel: 0 }, vimeo: { dnt: true } }}
      onReady={() => {
        onMedia(player.current);
        if (player.current && start > 0) player.current.currentTime = start;
      }}
      onTimeUpdate={() => markSpokenLine(player.current?.currentTime ?? 0)}
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
