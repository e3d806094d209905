import { getTranslations } from 'next-intl/server';

export interface FilmLabels {
  speed: string;
  failed: string;
  open: string;
  /** Of another host's film that does not come. */
  blocked: string;
  readTranscript: string;
}

/** The words on a film and below it, in the page's language. */
export async function filmLabels(): Promise<FilmLabels> {
  const t = await getTranslations('video');
  return {
    speed: t('speed'),
    failed: t('failed'),
    open: t('open'),
    blocked: t('blocked'),
    readTranscript: t('readTranscript'),
  };
}
