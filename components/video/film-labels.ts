import { getMessages } from 'next-intl/server';
import { fillIn } from '@/lib/i18n/fill-in';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels on a film and below it. */
export async function filmLabels() {
  const { video } = await getMessages();
  return pickWords(video, 'speed', 'failed', 'retry', 'open', 'blocked', 'readTranscript');
}
export type FilmLabels = Awaited<ReturnType<typeof filmLabels>>;

/** Notices that another host plays the film, by the kind of its source. */
export async function outsideLabels(): Promise<Partial<Record<string, string>>> {
  const { outside } = (await getMessages()).video;
  return {
    youtube: fillIn(outside, { host: 'YouTube' }),
    vimeo: fillIn(outside, { host: 'Vimeo' }),
  };
}
