import { getLocale, getTranslations } from 'next-intl/server';
import type { Video } from '@/lib/content/video';
import { TranscriptLines } from './transcript-lines';

/** The transcript section of a film, readable without scripts. */
export async function Transcript({
  video,
}: {
  video: Pick<Video, 'transcript' | 'transcriptLang'>;
}) {
  if (video.transcript.length === 0) return null;
  const t = await getTranslations('video');
  const locale = await getLocale();
  return (
    <section aria-labelledby="transcript">
      <h2 id="transcript" className="text-title">
        {t('transcript')}
      </h2>
      <TranscriptLines
        cues={video.transcript}
        lang={video.transcriptLang === locale ? undefined : video.transcriptLang}
        playFrom={t('playFrom')}
      />
    </section>
  );
}
