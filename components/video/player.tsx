'use client';

import { type RefObject, useCallback, useState } from 'react';
import ReactPlayer from 'react-player';
import type { VideoSource } from '@/lib/content/video-source';
import { adoptStyles } from './adopt-styles';
import { EmbedFrame } from './embed-frame';
import { HostedFilm, startSecondOf } from './hosted-film';
import { SilentHost, useSilentHost } from './silent-host';
import { markSpokenLine } from './spoken-line';
import type { Captions, VideoLabels } from './video-player';

adoptStyles();

interface Props {
  source: VideoSource;
  title: string;
  captions?: Captions | undefined;
  labels: VideoLabels;
  /** Seconds. */
  start: number;
  media: RefObject<HTMLVideoElement | null>;
  /** False if it starts automatically, when the visitor may be elsewhere on the page. */
  takesFocus?: boolean;
  onPlay?: () => void;
  onEnded?: () => void;
  /** Called with the position of the film in seconds. */
  onTime?: (seconds: number) => void;
}

/** The player, loaded on the first click. Frames of other hosts are shown unchanged. */
export default function Player(props: Props) {
  const { source, title } = props;
  if (source.kind === 'code') return <EmbedFrame source={source} title={title} />;
  if (source.kind === 'frame') return <FramedFilm {...props} source={source} />;
  return <FilmPlayer {...props} source={source} />;
}

function FramedFilm({ source, title, labels }: Props & { source: Framed }) {
  const [isSilent, reportActivity] = useSilentHost(true);
  return (
    <>
      <EmbedFrame source={source} title={title} onLoad={reportActivity} />
      {isSilent && <SilentHost labels={labels} href={source.url} />}
    </>
  );
}

type Framed = Extract<VideoSource, { kind: 'frame' }>;
type PlayedSource = Exclude<VideoSource, { kind: 'frame' | 'code' }>;

function FilmPlayer(props: Props & { source: PlayedSource }) {
  const { source, title, captions, labels, media, takesFocus = true } = props;
  const { onPlay, onEnded, onTime } = props;
  const hosted = 'embedUrl' in source;
  const start = props.start || (hosted ? startSecondOf(source) : 0);
  const [failed, setFailed] = useState(false);
  const [isSilent, reportActivity] = useSilentHost(hosted);

  // Not react-player's onReady: that is the film's loadstart event, which may fire before the ref
  // is set.
  const hold = useCallback(
    (element: HTMLVideoElement | null) => {
      media.current = element;
      if (!element) return;
      // react-player passes on only its own attributes.
      element.setAttribute('aria-label', title);
      if (takesFocus) element.focus();
      if (start > 0) element.currentTime = start;
    },
    [media, start, takesFocus, title],
  );

  if (failed) {
    return (
      <div className="flex size-full flex-col items-center justify-center gap-3 p-6 text-center text-white">
        <p role="alert">{labels.failed}</p>
        <a href={source.url} rel="noopener" className="underline">
          {labels.open}
        </a>
      </div>
    );
  }
  const events = {
    onPlay: () => {
      reportActivity();
      onPlay?.();
    },
    onEnded,
    onTimeUpdate: () => {
      reportActivity();
      const seconds = media.current?.currentTime ?? 0;
      markSpokenLine(seconds);
      onTime?.(seconds);
    },
    onError: () => setFailed(true),
  };
  if (hosted) {
    return (
      <>
        <HostedFilm source={source} hold={hold} onLoadedMetadata={reportActivity} {...events} />
        {isSilent && <SilentHost labels={labels} href={source.url} />}
      </>
    );
  }
  return (
    <ReactPlayer
      ref={hold}
      src={source.url}
      autoPlay
      controls
      playsInline
      width="100%"
      height="100%"
      {...events}
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
