import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
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
  required(itemOrNone(clientOf(serverApi()).fetchPictureWords({ params: { name } }))),
);
