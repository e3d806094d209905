import { type LetterKind, letterKinds } from '../../backend/mail/letter-links.ts';
import type { Letters } from '../../backend/mail/letter-words.ts';
import { en } from '../../backend/mail/letters/en.ts';
import { es } from '../../backend/mail/letters/es.ts';
import { fr } from '../../backend/mail/letters/fr.ts';
import { ko } from '../../backend/mail/letters/ko.ts';
import { surfaceOf } from './surfaces.ts';
import type { Locale, Text } from './text.ts';

/** The texts of the letters that the site sends. */
export function letterTexts(): Text[] {
  return Object.entries({ en, es, fr, ko }).flatMap(([locale, all]) => {
    const { danger, danger_subject } = all;
    const textOf = (kind: string, part: string | number, words: string | undefined): Text[] =>
      words
        ? [
            {
              place: `backend/mail/letters/${locale}.ts ${kind}.${part}`,
              locale: locale as Locale,
              surface: surfaceOf('letters', kind),
              words,
            },
          ]
        : [];
    const ofKinds = letterKinds.flatMap((kind) => {
      const { subject, text, link, foot } = all[kind];
      return [
        ...textOf(kind, 'subject', subject),
        ...text.flatMap((words, part) => textOf(kind, part, words)),
        ...textOf(kind, 'link', link),
        ...textOf(kind, 'foot', foot),
      ];
    });
    return [
      ...ofKinds,
      // The notice of danger begins a letter to the church's people.
      ...Object.entries(danger).flatMap(([level, words]) =>
        textOf('church_message', `danger.${level}`, words),
      ),
      ...Object.entries(danger_subject).flatMap(([level, words]) =>
        textOf('church_message', `danger_subject.${level}`, words),
      ),
      ...partNames.flatMap((part) => textOf(parts[part], part, all[part])),
    ];
  });
}

/** Texts that are added to letters, and a letter that each is in. */
const parts = {
  danger_sentence: 'church_message',
  place_found: 'pastor_signup',
  place_missing: 'pastor_signup',
  why_unclaimed: 'church_message',
  why_paused_asked: 'church_paused',
  why_paused_identity: 'church_paused',
  why_paused_conduct: 'church_paused',
  why_paused_apart: 'membership_suspended',
  why_reported: 'church_message',
  why_feed_first: 'feed_waits',
  why_feed_by_choice: 'feed_waits',
  why_feed_columns: 'feed_waits',
  why_feed_missing: 'feed_waits',
  why_feed_undone: 'feed_waits',
  why_feed_away: 'feed_failed',
  why_feed_other: 'feed_failed',
  device_unknown: 'new_device',
  not_me: 'owner_added',
  network: 'new_device',
  first_steps: 'subscription_confirmed',
  cancel_by_phone: 'subscription_confirmed',
  cancel_by_letter: 'subscription_confirmed',
} satisfies Partial<Record<keyof Letters, LetterKind>>;
const partNames = Object.keys(parts) as (keyof typeof parts)[];
