// `npm run bench:danger`: processor time of the detection of danger, for messages and for the longest text allowed.
import { maxDangerTextLength } from '../lib/contract/detect-danger.ts';
import { locales } from '../lib/contract/locales.ts';
import { detectDanger } from '../lib/danger/detect.ts';
import { readTrainingCorpus } from '../scripts/danger/corpus.ts';

const rounds = 10;
const messages = readTrainingCorpus().filter(({ file }) => file.includes('life'));

/** Milliseconds of processor time a call. */
function timeOf(texts: readonly string[]): number {
  for (const text of texts) detectDanger(text);
  const { user } = process.cpuUsage();
  for (let round = 0; round < rounds; round++) for (const text of texts) detectDanger(text);
  return process.cpuUsage({ user, system: 0 }).user / 1000 / rounds / texts.length;
}

for (const locale of locales) {
  const texts = messages.filter((phrase) => phrase.locale === locale).map(({ text }) => text);
  const all = texts.join(' ');
  const longest = all.repeat(Math.ceil(maxDangerTextLength / all.length));
  const ofLength = (length: number) => timeOf([longest.slice(0, length)]).toFixed(1);
  console.log(
    `${locale}: ${timeOf(texts).toFixed(2)} ms a message of ${Math.round(all.length / texts.length)} characters,`,
    `${ofLength(5_000)} ms of 5,000, ${ofLength(10_000)} ms of 10,000, ${ofLength(maxDangerTextLength)} ms of ${maxDangerTextLength}`,
  );
}
