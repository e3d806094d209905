'use client';

import { type RefObject, useCallback, useState, type VideoHTMLAttributes } from 'react';
import type { VideoSource } from '@/lib/content/video-source';
import { audioType } from '@/lib/contract/audio-links';
import { adoptStyles } from './adopt-styles';
import { EmbedFrame } from './embed-frame';
import { FilmFailed } from './film-cover';
import { HostedFilm, startSecondOf } from './hosted-film';
import { markSpokenLine } from './spoken-line';
import { playsNatively } from './start-stream';
import { useFilmStart } from './use-film-start';
import { useSilentHost } from './use-silent-host';
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
  /** Called once the size of a file or a stream is known. */
  onShape?: ((film: HTMLVideoElement) => void) | undefined;
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
      {isSilent && <FilmFailed message={labels.blocked} labels={labels} href={source.url} />}
    </>
  );
}

type Framed = Extract<VideoSource, { kind: 'frame' }>;
type PlayedSource = Exclude<VideoSource, { kind: 'frame' | 'code' }>;

function FilmPlayer(props: Props & { source: PlayedSource }) {
  const { source, title, captions, labels, media, takesFocus = true } = props;
  const { onPlay, onEnded, onTime, onShape } = props;
  const hosted = 'embedUrl' in source;
  const [{ hasFailed, second }, setProgress] = useState({ hasFailed: false, second: 0 });
  const start = second || props.start || (hosted ? startSecondOf(source) : 0);
  const [isSilent, reportActivity] = useSilentHost(hosted);

  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      media.current = element;
      if (!element) return;
      // The hosts' elements pass on only their own attributes.
      element.setAttribute('aria-label', title);
      if (takesFocus) element.focus();
      if (start > 0) element.currentTime = start;
    },
    [media, start, takesFocus, title],
  );

  if (hasFailed) {
    return (
      <FilmFailed
        message={labels.failed}
        labels={labels}
        href={source.url}
        onRetry={() => setProgress({ hasFailed: false, second })}
      />
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
    onError: () => setProgress({ hasFailed: true, second: media.current?.currentTime || start }),
  };
  if (!hosted)
    return <OwnFilm {...{ source, media, attach, start, captions, onShape }} {...events} />;
  return (
    <>
      <HostedFilm source={source} attach={attach} onLoadedMetadata={reportActivity} {...events} />
      {isSilent && <FilmFailed message={labels.blocked} labels={labels} href={source.url} />}
    </>
  );
}

interface OwnFilmProps
  extends Pick<Props, 'media' | 'captions' | 'onShape'>,
    Pick<VideoHTMLAttributes<HTMLVideoElement>, 'onPlay' | 'onEnded' | 'onTimeUpdate'> {
  source: Exclude<PlayedSource, { embedUrl: string }>;
  attach: (element: HTMLVideoElement | null) => void;
  /** Seconds. */
  start: number;
  onError: () => void;
}

/** A file or a stream, which plays as soon as it is shown. */
function OwnFilm(props: OwnFilmProps) {
  const { source, media, attach, start, captions, onError, onShape, ...events } = props;
  useFilmStart({
    film: media,
    source,
    isPlaying: true,
    startKey: '',
    onStarting: () => {},
    onStarted: () => {
      if (!media.current) return;
      if (start > 0) media.current.currentTime = start;
      // Browsers may refuse to play with sound without a press on this page.
      media.current.play()?.catch(() => {});
    },
    onFailed: onError,
  });
  return (
    <video
      ref={attach}
      src={source.url}
      controls
      playsInline
      preload="none"
      className="size-full"
      onError={({ currentTarget }) => playsNatively(currentTarget, source) && onError()}
      onLoadedMetadata={({ currentTarget: film }) => {
        onShape?.(film);
        // Browsers without the video codec of some phones play only the sound.
        if (source.kind !== 'file' || film.videoWidth > 0 || audioType(source.url)) return;
        film.pause();
        onError();
      }}
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
    </video>
  );
}
