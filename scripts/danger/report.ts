import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import { locales } from '../../lib/contract/locales.ts';
import { classifiedKinds, detectDanger as detect, listedKinds } from '../../lib/danger/detect.ts';
import { type Phrase, readCorpus } from './corpus.ts';
import { evaluateDetector, line } from './evaluate-detector.ts';

const detectDanger = (text: string) => detect(text).danger;
const detectors: [string, (text: string) => DangerKind[]][] = [
  ['lists', listedKinds],
  ['classifier', (text) => classifiedKinds(text).map(({ kind }) => kind)],
  ['both', detectDanger],
];

/** Prints recall and false alarms for the training phrases and the held-out phrases, by language. */
export function reportFigures(listMistakes: boolean) {
  const corpus = readCorpus();
  const parts: [string, (phrase: Phrase) => boolean][] = [
    ['trained', ({ heldOut }) => !heldOut],
    ['held out', ({ heldOut, unseen }) => heldOut && !unseen],
    ['unseen, written to be hard', ({ unseen }) => unseen],
  ];
  for (const [part, belongs] of parts) {
    console.log(`\n${part}`);
    for (const locale of locales) {
      const phrases = corpus.filter((phrase) => phrase.locale === locale && belongs(phrase));
      for (const [name, detect] of detectors) {
        console.log(line(`${locale} ${name}`, evaluateDetector(phrases, detect)));
      }
      if (!listMistakes) continue;
      const { missed, alarmed, mistaken } = evaluateDetector(phrases, detectDanger);
      for (const { place, text } of missed) console.log(`  missed     ${place} ${text}`);
      for (const { place, text } of alarmed) console.log(`  alarmed    ${place} ${text}`);
      for (const { place, text, kinds } of mistaken) {
        console.log(`  mistaken   ${place} ${text}: ${detectDanger(text)}, not ${kinds}`);
      }
    }
  }
}
