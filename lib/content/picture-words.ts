import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { uploadedPictureId } from '@/lib/config/pictures';
import { type Locale, locales } from '@/lib/contract/locales';
import { cachedRead } from './cache';
import { required } from './failures';
import type { Localized } from './localize';
import type { Scene } from './scenes';

/** The alternative text of a picture in this language, else in English or another. */
export function wordsIn(words: Partial<Record<Locale, string>>, locale: Locale): Localized {
  const lang = [locale, 'en' as const, ...locales].find((one) => words[one]);
  return { text: (lang && words[lang]) ?? '', lang: lang ?? 'en' };
}

/** The alternative text of an uploaded picture; undefined for drawn scenes, which are decorative. */
export async function getPictureWords(scene: Scene, locale: Locale): Promise<string | undefined> {
  if (!uploadedPictureId(scene)) return undefined;
  return wordsIn((await readWords(scene))?.words ?? {}, locale).text || undefined;
}

const readWords = cachedRead('picture-words', (name: string) =>
  required(itemOrNone(clientOf(serverApi()).fetchPictureWords({ params: { name } }))),
);
