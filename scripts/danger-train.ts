// `npm run danger:train`: trains the danger classifier with the corpus, and prints its accuracy for a tenth of it.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTrainingCorpus } from './danger/corpus.ts';
import { trainModel } from './danger/train-model.ts';

const model = trainModel(readTrainingCorpus().filter(({ heldOut }) => !heldOut));
/** Each list of numbers on a line of its own. */
const onFewLines = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(/\[[-\d.,\se]+\]/g, (list) => list.replace(/\s+/g, ''));
const code = `// Written by \`npm run danger:train\` (README.md beside this file); not by hand.
import type { PackedModel } from './packed-model.ts';

export const modelWeights: PackedModel = ${onFewLines(model)};
`;
writeFileSync(fileURLToPath(new URL('../lib/danger/weights.ts', import.meta.url)), code);
console.log(`lib/danger/weights.ts: ${(code.length / 1000).toFixed(0)} KB`);

// Imported only now, so that it reads the new weights.
const { reportTraining } = await import('./danger/report.ts');
reportTraining(process.argv.includes('--list'));
