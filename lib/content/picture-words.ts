import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { fetchPictureWords } from '@/lib/api/editorial';
import { serverApi } from '@/lib/api/server';
import { uploadedPictureId } from '@/lib/config/pictures';
import type { Locale } from '@/lib/contract/locales';
import { cachedRead } from './cache';
import { required } from './failures';
import type { Scene } from './scenes';

/**
 * The alternative text of an uploaded picture in this language, else in English. Undefined for drawn
 * scenes, which are decorative.
 */
export async function getPictureWords(scene: Scene, locale: Locale): Promise<string | undefined> {
  if (!uploadedPictureId(scene)) return undefined;
  const words = (await readWords(scene))?.words;
  return words?.[locale] || words?.en || undefined;
}

const readWords = cachedRead('picture-words', (name: string) =>
  required(itemOrNone(fetchPictureWords(serverApi(), name))),
);
