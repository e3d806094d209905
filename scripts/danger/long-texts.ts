import { sentencesOf } from '../../lib/danger/spans.ts';
import type { Phrase } from './corpus.ts';
import { seededRandom } from './random.ts';

const messagesOfSentence = 3;

/** An ordinary message of several sentences. */
export const isHost = ({ kinds, level, text, file }: Phrase) =>
  file.includes('life') && kinds.length === 0 && level === null && sentencesOf(text).length >= 3;

/** A text as it is dictated or typed in haste, without a full stop or a comma. */
export const withoutStops = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.,;:!?…。¿¡«»“”"()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export type IsFitting = (host: Phrase, other: Phrase) => boolean;

/** Further ordinary messages: the first half of each and the second half of another of its language, and two or three joined. */
export function mixMessages(phrases: readonly Phrase[], isFitting: IsFitting): Phrase[] {
  const random = seededRandom(41);
  const hosts = phrases.filter(isHost);
  return hosts.flatMap((host) => {
    const fitting = hosts.filter(
      (other) => other !== host && other.locale === host.locale && isFitting(host, other),
    );
    if (fitting.length === 0) return [];
    const another = () =>
      sentencesOf((fitting[Math.floor(random() * fitting.length)] as Phrase).text);
    const first = sentencesOf(host.text);
    const second = another();
    const halves = [
      ...first.slice(0, Math.ceil(first.length / 2)),
      ...second.slice(Math.floor(second.length / 2)),
    ];
    const made = [halves, [...first, ...another()], [...first, ...another(), ...another()]];
    return made.map((sentences) => ({ ...host, text: sentences.join(' ') }));
  });
}

/**
 * Long messages with one sentence of danger: each sentence of the files of hidden ones, in several ordinary messages of
 * its language. The same phrases give the same messages.
 * @param isFitting whether a message may be the host of a sentence
 */
export function hideInMessages(
  phrases: readonly Phrase[],
  isFitting: IsFitting = () => true,
): Phrase[] {
  const random = seededRandom(23);
  const hidden = phrases.filter(({ file }) => file.includes('hidden'));
  const hosts = phrases.filter(isHost);
  return hidden.flatMap((sentence) => {
    const fitting = hosts.filter(
      (host) => host.locale === sentence.locale && isFitting(host, sentence),
    );
    return Array.from({ length: fitting.length > 0 ? messagesOfSentence : 0 }, () => {
      const host = fitting[Math.floor(random() * fitting.length)] as Phrase;
      const sentences = sentencesOf(host.text);
      const at = 1 + Math.floor(random() * sentences.length);
      const text = sentences.toSpliced(at, 0, sentence.text).join(' ');
      return { ...sentence, text, host: host.file };
    });
  });
}
