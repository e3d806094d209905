import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DangerKind, dangerKinds } from '../../lib/contract/danger-kinds.ts';
import { locales } from '../../lib/contract/locales.ts';
import { bucketBits, type Features, featuresOf } from '../../lib/danger/features.ts';
import { fold, wordsOf } from '../../lib/danger/fold.ts';
import {
  kindBucketBits,
  largestLevel,
  type PackedModel,
  type PackedRow,
} from '../../lib/danger/packed-model.ts';
import { unmask } from '../../lib/danger/unmask.ts';
import { hashText, type Phrase } from './corpus.ts';
import { type Fit, fitLogistic } from './logistic.ts';
import { seededRandom } from './random.ts';
import { fillTemplate, readTemplates } from './templates.ts';

interface Sample {
  features: Features;
  kinds: DangerKind[];
  weight: number;
}

const noisePhrases = 1500;
const phrasesOfTemplate = 60;
/** The maximum weight of all phrases of one template together; a phrase of the corpus has the weight 1. */
const templateWeight = 6;

/** Trains with the phrases and the templates. The same input gives the same model on every machine. */
export function trainModel(phrases: readonly Phrase[]): PackedModel {
  const samples = [...phrases.map(sampleOf), ...samplesOfTemplates(), ...samplesOfNoise()];
  const danger = fitLogistic(
    samples.map(({ features, kinds, weight }) => ({
      features,
      label: kinds.length > 0 ? 1 : 0,
      weight,
    })),
    { size: 1 << bucketBits, epochs: 10, rate: 0.3, decay: 1e-4 },
  );
  const dangerSamples = samples
    .filter(({ kinds }) => kinds.length > 0)
    .map(({ features, ...sample }) => ({ ...sample, features: withFewerBuckets(features) }));
  const kinds = dangerKinds.map((kind) => [
    kind,
    pack(
      fitLogistic(
        dangerSamples.map(({ features, kinds, weight }) => ({
          features,
          label: kinds.includes(kind) ? 1 : 0,
          weight,
        })),
        { size: 1 << kindBucketBits, epochs: 5, rate: 0.3, decay: 1e-4 },
      ),
    ),
  ]);
  return { source: hashOfSource(), danger: pack(danger), kinds: Object.fromEntries(kinds) };
}

function featuresOfPhrase(text: string): Features {
  return featuresOf(wordsOf(unmask(fold(text))));
}

function sampleOf({ text, kinds }: Phrase): Sample {
  return { features: featuresOfPhrase(text), kinds, weight: 1 };
}

function samplesOfTemplates(): Sample[] {
  const random = seededRandom(3);
  return locales.flatMap((locale) =>
    readTemplates(locale).flatMap(({ text, kinds }) => {
      const filled = new Set<string>();
      for (let turn = 0; turn < 2 * phrasesOfTemplate && filled.size < phrasesOfTemplate; turn++) {
        filled.add(fillTemplate(text, random));
      }
      const weight = Math.min(1, templateWeight / filled.size);
      return [...filled].map((phrase) => ({ features: featuresOfPhrase(phrase), kinds, weight }));
    }),
  );
}

/** Random letters, as harmless phrases: without them, unknown words would be classified by chance. */
function samplesOfNoise(): Sample[] {
  const random = seededRandom(11);
  const alphabets = [
    'abcdefghijklmnopqrstuvwxyz',
    'aeinorstlucdm',
    '가나다라마바사아자차고노도로모보소수주기니리이어여요는은을를에의',
  ];
  return Array.from({ length: noisePhrases }, (_, turn) => {
    const letters = alphabets[turn % alphabets.length] ?? '';
    const words = Array.from({ length: 1 + Math.floor(random() * random() * 9) }, () =>
      Array.from(
        { length: 1 + Math.floor(random() * (turn % 3 === 2 ? 4 : 9)) },
        () => letters[Math.floor(random() * letters.length)],
      ).join(''),
    );
    return { features: featuresOfPhrase(words.join(' ')), kinds: [], weight: 0.25 };
  });
}

function withFewerBuckets({ buckets, values }: Features): Features {
  const mask = (1 << kindBucketBits) - 1;
  return { buckets: buckets.map((bucket) => bucket & mask), values };
}

/** Packs each weight in four bits. Clamps the largest half percent, so that the others are more precise. */
function pack({ weights, bias }: Fit): PackedRow {
  const sizes = weights.map(Math.abs).sort();
  const largest = sizes[Math.floor(sizes.length * 0.995)] || 1;
  const level = (weight: number | undefined) =>
    Math.max(
      -largestLevel,
      Math.min(largestLevel, Math.round(((weight ?? 0) / largest) * largestLevel)),
    );
  const bytes = Uint8Array.from(
    { length: weights.length / 2 },
    (_, at) => ((level(weights[2 * at]) + 8) << 4) | (level(weights[2 * at + 1]) + 8),
  );
  return { scale: largest / largestLevel, bias, weights: Buffer.from(bytes).toString('base64') };
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A hash of all files that the weights depend on: the corpus, the templates, the word groups, the code. */
export function hashOfSource(): string {
  const folders = [
    ...locales.map((locale) => `tests/lib/danger/corpus/${locale}`),
    'scripts/danger/templates',
    'scripts/danger',
    'lib/danger/words',
    'lib/danger',
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(root + folder)
      .filter((name) => /\.(?:ts|txt)$/.test(name) && !independentFiles.has(name))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  const text = files.map((file) => `${file}\n${readFileSync(root + file, 'utf8')}`).join('\n');
  return hashText(text).toString(16).padStart(8, '0');
}

/** Files of these folders that the weights do not depend on. */
const independentFiles = new Set([
  'weights.ts',
  'detect.ts',
  'phrase-list.ts',
  'keyboard.ts',
  'windows.ts',
  'model.ts',
  'report.ts',
  'evaluate-detector.ts',
]);
