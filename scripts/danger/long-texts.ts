import { sentencesOf } from '../../lib/danger/spans.ts';
import type { Phrase } from './corpus.ts';
import { seededRandom } from './random.ts';

const messagesOfSentence = 3;

/** A host of one sentence of danger: an ordinary message of several. */
const isHost = ({ kinds, level, text }: Phrase) =>
  kinds.length === 0 && level === null && sentencesOf(text).length >= 3;

/**
 * Long messages with one sentence of danger: each sentence of a file of hidden ones, in several ordinary messages of
 * its language. The same phrases give the same messages.
 * @param isFitting whether a message may be the host of a sentence
 */
export function hideInMessages(
  phrases: readonly Phrase[],
  isFitting: (host: Phrase, sentence: Phrase) => boolean = () => true,
): Phrase[] {
  const random = seededRandom(23);
  const hidden = phrases.filter(({ file }) => file.includes('hidden'));
  const hosts = phrases.filter((phrase) => phrase.file.includes('life') && isHost(phrase));
  return hidden.flatMap((sentence) => {
    const fitting = hosts.filter(
      (host) => host.locale === sentence.locale && isFitting(host, sentence),
    );
    return Array.from({ length: fitting.length > 0 ? messagesOfSentence : 0 }, () => {
      const host = fitting[Math.floor(random() * fitting.length)] as Phrase;
      const sentences = sentencesOf(host.text);
      const at = 1 + Math.floor(random() * sentences.length);
      return { ...sentence, text: sentences.toSpliced(at, 0, sentence.text).join(' ') };
    });
  });
}
