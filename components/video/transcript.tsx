import { getLocale, getTranslations } from 'next-intl/server';
import type { Video } from '@/lib/content/video';

/** The words of a film, readable without scripts; each line starts the film there. */
export async function Transcript({
  video,
}: {
  video: Pick<Video, 'transcript' | 'transcriptLang'>;
}) {
  if (video.transcript.length === 0) return null;
  const t = await getTranslations('video');
  const locale = await getLocale();
  const lang = video.transcriptLang === locale ? undefined : video.transcriptLang;
  return (
    <section aria-labelledby="transcript">
      <h2 id="transcript" className="text-title">
        {t('transcript')}
      </h2>
      <ol className="mt-4 grid gap-1" lang={lang}>
        {video.transcript.map((cue) =>
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
              <button
                type="button"
                data-seek={cue.start}
                className="grid w-full grid-cols-[3.25rem_minmax(0,1fr)] items-baseline rounded-soft py-1.5 text-left hover:bg-surface aria-[current=true]:bg-surface aria-[current=true]:font-semibold"
              >
                <span className="text-small text-gold tabular-nums">
                  <span className="sr-only">{t('playFrom')} </span>
                  {clock(cue.start)}
                </span>
                <span>{cue.text}</span>
              </button>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
