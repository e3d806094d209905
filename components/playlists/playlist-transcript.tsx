'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/connection/query-client';
import { TranscriptLines } from '@/components/video/transcript-lines';
import { browserApi } from '@/lib/api/browser';
import type { ListedVideo } from '@/lib/content/playlist-video';
import { readTranscript } from '@/lib/content/read-transcript';
import type { Locale } from '@/lib/i18n/locales';
import type { PlaylistPlayerLabels } from './playlist-labels';

interface Props {
  video: Pick<ListedVideo, 'kind' | 'slug'>;
  locale: Locale;
  labels: PlaylistPlayerLabels;
}

export default function PlaylistTranscript(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Transcript {...props} />
    </QueryClientProvider>
  );
}

/** The transcript of the current film, requested when it is opened. */
function Transcript({ video: { kind, slug }, locale, labels }: Props) {
  const { data, isError } = useQuery({
    queryKey: ['transcript', kind, slug, locale],
    queryFn: () => readTranscript(browserApi, { kind, slug }, locale),
  });
  if (isError) return <p role="alert">{labels.wordsFailed}</p>;
  if (!data) return null;
  if (data.cues.length === 0) return <p className="text-note text-soft">{labels.noWords}</p>;
  const lang = data.lang === locale ? undefined : data.lang;
  return <TranscriptLines cues={data.cues} lang={lang} playFrom={labels.playFrom} />;
}
