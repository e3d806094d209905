import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DangerKind, dangerKinds } from '../../lib/contract/danger-kinds.ts';
import { locales } from '../../lib/contract/locales.ts';
import { bucketBits, featuresOf } from '../../lib/danger/features.ts';
import { readModel } from '../../lib/danger/model.ts';
import { ngramBits, ngramsOf } from '../../lib/danger/ngrams.ts';
import {
  kindBucketBits,
  kindNgramBits,
  largestLevel,
  type PackedModel,
  type PackedRow,
  urgentBucketBits,
  urgentNgramBits,
} from '../../lib/danger/packed-model.ts';
import { calibrate } from './calibrate.ts';
import { hashText, type Phrase, trainingFiles } from './corpus.ts';
import { FeatureTable, type Fit, fitLogistic } from './logistic.ts';
import { foldCount, type Sample, samplesOf } from './samples.ts';

type Rows = Pick<
  PackedModel,
  'danger' | 'ngrams' | 'urgent' | 'urgentNgrams' | 'kinds' | 'kindNgrams'
>;

interface Tables {
  samples: Sample[];
  groups: FeatureTable;
  ngrams: FeatureTable;
}

/** Trains with the phrases and the templates. The same input gives the same model on every machine. */
export function trainModel(phrases: readonly Phrase[]): PackedModel {
  const tables = tablesOf(phrases);
  // Each phrase is scored by a model that has not seen it, so that the decision is calibrated as for texts of others.
  const models = foldModels(tables);
  const rows = allRows(tables);
  return { source: hashOfSource(), ...rows, ...calibrate(phrases, models) };
}

/** The features of all samples of the phrases and the templates. */
function tablesOf(phrases: readonly Phrase[]): Tables {
  const samples = samplesOf(phrases);
  const groups = new FeatureTable();
  const ngrams = new FeatureTable();
  for (const { words } of samples) {
    groups.add(featuresOf(words));
    ngrams.add(ngramsOf(words));
  }
  return { samples, groups, ngrams };
}

/** The rows that all samples train. */
const allRows = (tables: Tables) => fitRows(tables, undefined, dangerKinds);

/** Models by fold, each of which has not seen the phrases of its fold, without kinds. */
const foldModels = (tables: Tables) =>
  Array.from({ length: foldCount }, (_, fold) => readModel(fitRows(tables, fold, noKinds)));

const epochs = 6;
/** Groups of meaning tell more than letters (docs/decisions/0025), so their score counts more in the sum of both. */
const shareOf = { groups: 1.4, ngrams: 0.6 };

/** The models that calibrate need not tell the kinds apart. */
const noKinds: readonly DangerKind[] = [];
const noRow: PackedRow = { scale: 0, bias: 0, weights: 'iA==' };

/** Fits all rows with the samples outside a fold. */
function fitRows(
  { samples, groups, ngrams }: Tables,
  fold: number | undefined,
  kindsToFit: readonly DangerKind[],
): Rows {
  const isUsed = (sample: Sample) => fold === undefined || sample.fold !== fold;
  const weights = samples.map((sample) => (isUsed(sample) ? sample.weight : 0));
  const labels = samples.map(labelOf);
  const options = { epochs, rate: 0.3 };
  const ofKinds = samples.map((sample, at) => (sample.kinds.length > 0 ? (weights[at] ?? 0) : 0));
  const fitKinds = (table: FeatureTable, bits: number, factor: number) =>
    Object.fromEntries(
      dangerKinds.map((kind) => {
        if (!kindsToFit.includes(kind)) return [kind, noRow];
        const isKind = samples.map(({ kinds }) => (kinds.includes(kind) ? 1 : 0));
        const fit = fitLogistic(table, isKind, ofKinds, {
          ...options,
          ...{ size: 1 << bits, epochs: 5, decay: 1e-4 },
        });
        return [kind, pack(fit, factor)];
      }),
    ) as PackedModel['kinds'];
  const urgency = samples.map(urgencyOf);
  const ofUrgency = samples.map((sample, at) => (isUrgencyKnown(sample) ? (weights[at] ?? 0) : 0));
  const fitUrgent = (table: FeatureTable, bits: number) =>
    pack(fitLogistic(table, urgency, ofUrgency, { ...options, size: 1 << bits, decay: 1e-5 }), 0.5);
  return {
    danger: fitDanger(groups, samples, bucketBits, weights),
    ngrams: pack(
      fitLogistic(ngrams, labels, weights, { ...options, size: 1 << ngramBits, decay: 1e-5 }),
      shareOf.ngrams,
    ),
    urgent: fitUrgent(groups, urgentBucketBits),
    urgentNgrams: fitUrgent(ngrams, urgentNgramBits),
    kinds: fitKinds(groups, kindBucketBits, 0.5),
    kindNgrams: fitKinds(ngrams, kindNgramBits, 0.5),
  };
}

/** The row of groups of meaning. */
export function fitDanger(
  table: FeatureTable,
  samples: readonly Sample[],
  bits: number,
  weights = samples.map(({ weight }) => weight),
): PackedRow {
  const options = { epochs, rate: 0.3, size: 1 << bits, decay: 1e-4 };
  return pack(fitLogistic(table, samples.map(labelOf), weights, options), shareOf.groups);
}

/** A faint hint counts for a third. */
const labelOf = ({ kinds, level }: Sample) =>
  kinds.length > 0 ? 1 : level === 'possible' ? 0.3 : 0;
const urgencyOf = ({ level }: Sample) => (level === 'urgent' ? 1 : 0);

/** Words of someone acting now: danger of unknown level with one of them may be urgent or not. */
const actingWords =
  /pill|took|taken|swallow|overdos|bleach|bleed|blood|bridge|roof|ledge|gun|knife|rope|noose|breath|door|right now|tonight|pastill|tom[ée]|trag|sangr|puente|azotea|pistola|cuchillo|soga|respira|puerta|ahora|cachet|comprim|aval|saign|sang|pont|toit|arme|fusil|couteau|corde|respire|porte|maintenant|약|먹었|삼켰|피가|다리|옥상|난간|칼|총|밧줄|숨|지금|문/u;
const isUrgencyKnown = ({ kinds, level, words }: Sample) =>
  level !== undefined || kinds.length === 0 || !actingWords.test(words.join(' '));

/** Packs each weight in four bits. Clamps the largest half percent, so that the others are more precise. */
function pack({ weights, bias }: Fit, factor = 1): PackedRow {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort();
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
  return {
    scale: (factor * largest) / largestLevel,
    bias: factor * bias,
    weights: Buffer.from(bytes).toString('base64'),
  };
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files that the weights depend on: the corpus without what is unseen, templates, word groups, code. */
export function sourceFiles(): string[] {
  const corpora = locales.flatMap((locale) =>
    trainingFiles(locale).map((name) => `tests/lib/danger/corpus/${locale}/${name}`),
  );
  const folders = [
    'scripts/danger/templates',
    'scripts/danger',
    'lib/danger/words',
    'lib/danger/phrases',
    'lib/danger',
  ];
  const code = folders.flatMap((folder) =>
    readdirSync(root + folder)
      .filter((name) => /\.(?:ts|txt)$/.test(name) && !independentFiles.has(name))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  return [...corpora, ...code];
}

/** A hash of all files that the weights depend on. */
export function hashOfSource(): string {
  const text = sourceFiles()
    .map((file) => `${file}\n${readFileSync(root + file, 'utf8')}`)
    .join('\n');
  return hashText(text).toString(16).padStart(8, '0');
}

/** Files of these folders that the weights do not depend on. */
const independentFiles = new Set([
  'weights.ts',
  'addressees.ts',
  'country-help.ts',
  'detect.ts',
  'emergency-numbers.ts',
  'roles.ts',
  'select-help.ts',
  'shipped-help-lines.ts',
  'report.ts',
  'watched.ts',
]);
