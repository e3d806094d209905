import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import type { Phrase } from './corpus.ts';

export interface Figures {
  dangers: number;
  found: number;
  harmless: number;
  falseAlarms: number;
  /** Detected dangers with at least one right kind. */
  kindsRight: number;
  missed: Phrase[];
  alarmed: Phrase[];
  mistaken: Phrase[];
}

/** Evaluates a detector on phrases whose kinds are known. */
export function evaluateDetector(
  phrases: readonly Phrase[],
  detect: (text: string) => readonly DangerKind[],
): Figures {
  const results = phrases.map((phrase) => ({ phrase, detected: detect(phrase.text) }));
  const dangers = results.filter(({ phrase }) => phrase.kinds.length > 0);
  const harmless = results.filter(({ phrase }) => phrase.kinds.length === 0);
  const found = dangers.filter(({ detected }) => detected.length > 0);
  const wrong = found.filter(
    ({ phrase, detected }) => !detected.some((kind) => phrase.kinds.includes(kind)),
  );
  const alarmed = harmless.filter(({ detected }) => detected.length > 0);
  const phrasesOf = (list: typeof results) => list.map(({ phrase }) => phrase);
  return {
    dangers: dangers.length,
    found: found.length,
    harmless: harmless.length,
    falseAlarms: alarmed.length,
    kindsRight: found.length - wrong.length,
    missed: phrasesOf(dangers.filter(({ detected }) => detected.length === 0)),
    alarmed: phrasesOf(alarmed),
    mistaken: phrasesOf(wrong),
  };
}

export function line(name: string, figures: Figures): string {
  const share = (part: number, all: number) => (all === 0 ? '-' : (part / all).toFixed(3));
  return [
    name.padEnd(22),
    `recall ${share(figures.found, figures.dangers)} of ${figures.dangers}`,
    `false alarms ${share(figures.falseAlarms, figures.harmless)} of ${figures.harmless}`,
    `kind ${share(figures.kindsRight, figures.found)}`,
  ].join('   ');
}
