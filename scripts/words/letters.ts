import { en } from '../../backend/mail/letters/en.ts';
import { es } from '../../backend/mail/letters/es.ts';
import { fr } from '../../backend/mail/letters/fr.ts';
import { ko } from '../../backend/mail/letters/ko.ts';
import { surfaceOf } from './surfaces.ts';
import type { Locale, Text } from './text.ts';

/** The texts of the letters that the site sends. */
export function letterTexts(): Text[] {
  return Object.entries({ en, es, fr, ko }).flatMap(([locale, all]) => {
    const { danger, danger_sentence, danger_subject, ...others } = all;
    const { place_found, place_missing, cancel_by_phone, cancel_by_letter, ...more } = others;
    const { first_steps, ...rest } = more;
    const { why_unclaimed, why_reported, device_unknown, network, ...unpaused } = rest;
    const { why_paused_asked, why_paused_identity, why_paused_conduct, ...apart } = unpaused;
    const { why_paused_apart, ...letters } = apart;
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
    const ofKinds = Object.entries(letters).flatMap(([kind, { subject, text, link, foot }]) => [
      ...textOf(kind, 'subject', subject),
      ...text.flatMap((words, part) => textOf(kind, part, words)),
      ...textOf(kind, 'link', link),
      ...textOf(kind, 'foot', foot),
    ]);
    // The notice of danger begins a letter to the church's people.
    return [
      ...ofKinds,
      ...Object.entries(danger).flatMap(([level, words]) =>
        textOf('church_message', `danger.${level}`, words),
      ),
      ...Object.entries(danger_subject).flatMap(([level, words]) =>
        textOf('church_message', `danger_subject.${level}`, words),
      ),
      ...textOf('church_message', 'danger_sentence', danger_sentence),
      ...textOf('pastor_signup', 'place_found', place_found),
      ...textOf('pastor_signup', 'place_missing', place_missing),
      ...textOf('church_message', 'why_unclaimed', why_unclaimed),
      ...textOf('church_paused', 'why_paused_asked', why_paused_asked),
      ...textOf('church_paused', 'why_paused_identity', why_paused_identity),
      ...textOf('church_paused', 'why_paused_conduct', why_paused_conduct),
      ...textOf('membership_suspended', 'why_paused_apart', why_paused_apart),
      ...textOf('church_message', 'why_reported', why_reported),
      ...textOf('new_device', 'device_unknown', device_unknown),
      ...textOf('new_device', 'network', network),
      ...textOf('subscription_confirmed', 'first_steps', first_steps),
      ...textOf('subscription_confirmed', 'cancel_by_phone', cancel_by_phone),
      ...textOf('subscription_confirmed', 'cancel_by_letter', cancel_by_letter),
    ];
  });
}
