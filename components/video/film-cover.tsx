import type { ReactNode } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

interface CoverProps {
  label: string;
  /** Names the host that serves the film, if it is not this site. */
  outside?: string | undefined;
  onPlay: () => void;
  /** The poster. */
  children: ReactNode;
}

/** The poster as the button that starts the film (specification 4.1). */
export function FilmCover({ label, outside, onPlay, children }: CoverProps) {
  return (
    <button
      type="button"
      data-film-cover=""
      onClick={onPlay}
      className="group absolute inset-0 size-full focus-visible:outline-offset-[-6px]"
    >
      {children}
      <span className="sr-only">{label}</span>
      <span className="absolute inset-0 m-auto inline-flex size-18 items-center justify-center rounded-pill bg-lamp text-night shadow-lamp transition-transform duration-300 group-hover:scale-[1.05] tablet:size-22">
        <Icon name="play" className="size-8 translate-x-0.5" />
      </span>
      {outside && (
        <span className="absolute top-3 left-3 rounded-pill bg-night/80 px-3 py-1 text-small text-white">
          {outside}
        </span>
      )}
    </button>
  );
}

interface FailedProps {
  /** What happened. */
  message: string;
  labels: { open: string; retry: string; readTranscript: string };
  /** URL of the film at its host. */
  href: string;
  onRetry?: (() => void) | undefined;
}

/** Shown in place of a film that cannot be played, with the alternatives. */
export function FilmFailed({ message, labels, href, onRetry }: FailedProps) {
  return (
    <div className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-3 bg-night p-6 text-center text-white">
      <p role="alert">{message}</p>
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
        {onRetry && (
          <button type="button" onClick={onRetry} className={button.onNight}>
            {labels.retry}
          </button>
        )}
        <a href={href} rel="noopener" className="underline">
          {labels.open}
        </a>
        {document.getElementById('transcript') && (
          <a href="#transcript" className="underline">
            {labels.readTranscript}
          </a>
        )}
      </div>
    </div>
  );
}
