import { getTranslations } from 'next-intl/server';
import type { FilmControlLabels } from './film-controls';

/** The words on a film and below it, in the page's language. */
export async function filmLabels(): Promise<FilmControlLabels & { failed: string; open: string }> {
  const video = await getTranslations('video');
  const film = await getTranslations('film');
  return {
    failed: video('failed'),
    open: video('open'),
    controls: film('controls'),
    mute: film('mute'),
    unmute: film('unmute'),
    speed: film('speed'),
    captions: film('captions'),
    captionsOff: film('captionsOff'),
    fullScreen: film('fullScreen'),
  };
}
