import { en } from '../../backend/mail/letters/en.ts';
import { es } from '../../backend/mail/letters/es.ts';
import { fr } from '../../backend/mail/letters/fr.ts';
import { ko } from '../../backend/mail/letters/ko.ts';
import { surfaceOf } from './surfaces.ts';
import type { Locale, Text } from './text.ts';

/** What the letters say that the site sends. */
export function letterTexts(): Text[] {
  return Object.entries({ en, es, fr, ko }).flatMap(([locale, letters]) =>
    Object.entries(letters).flatMap(([kind, { subject, text, link, foot }]) =>
      [['subject', subject], ...text.entries(), ['link', link], ['foot', foot]].flatMap(
        ([part, words]) =>
          words
            ? [
                {
                  place: `backend/mail/letters/${locale}.ts ${kind}.${part}`,
                  locale: locale as Locale,
                  surface: surfaceOf('letters', kind),
                  words: String(words),
                },
              ]
            : [],
      ),
    ),
  );
}
