import type { TranscriptCue } from '@/lib/content/transcript';
import { timecode } from './timecode';

interface Props {
  cues: TranscriptCue[];
  /** Language of the transcript, if it differs from the page's. */
  lang: string | undefined;
  playFrom: string;
}

/**
 * The transcript of a film. Each line with a time starts the film there (`use-seek-lines`); without
 * scripts it links to itself.
 */
export function TranscriptLines({ cues, lang, playFrom }: Props) {
  return (
    <ol className="mt-4 grid gap-1" lang={lang}>
      {cues.map((cue) =>
        cue.start === undefined ? (
          <li key={cue.text} className="py-1.5">
            {cue.text}
          </li>
        ) : (
          <li
            key={cue.start}
            id={`t=${Math.floor(cue.start)}`}
            className="scroll-mt-6 rounded-soft target:bg-surface target:ring-2 target:ring-lamp"
          >
            <a
              href={`#t=${Math.floor(cue.start)}`}
              data-seek={cue.start}
              className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline rounded-soft py-1.5 no-underline hover:bg-surface aria-[current=true]:bg-surface aria-[current=true]:font-semibold"
            >
              <span className="text-small text-gold tabular-nums">
                <span className="sr-only">{playFrom} </span>
                {timecode(cue.start)}
              </span>
              <span>{cue.text}</span>
            </a>
          </li>
        ),
      )}
    </ol>
  );
}
