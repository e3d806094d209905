import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { locales } from '../../lib/contract/locales.ts';
import { type Danger, detectDanger } from '../../lib/danger/detect.ts';
import { sentencesOf } from '../../lib/danger/spans.ts';
import { type Phrase, readCorpus, readTrainingCorpus } from './corpus.ts';
import { hideInMessages } from './long-texts.ts';

interface Row {
  phrase: Pick<Phrase, 'text' | 'kinds' | 'level' | 'place'>;
  found: Danger;
}

/** Prints the figures for the tenth of the corpus that does not train, by language; with `list`, each mistake. */
export function reportTraining(list: boolean) {
  const heldOut = readTrainingCorpus().filter((phrase) => phrase.heldOut);
  printParts([['held out tenth', heldOut]], list);
}

/** Prints the figures for what is kept unseen, and no mistake: whoever reads those tunes for them. */
export function reportUnseen() {
  const unseen = readCorpus().filter((phrase) => phrase.unseen);
  printParts([
    ['unseen hints', unseen.filter(({ file }) => /^unseen(?:-\d)?\.txt$/.test(file))],
    ['unseen people', unseen.filter(({ file }) => /(?:plain|everyday|urgent)\.txt/.test(file))],
    ['unseen people 2', unseen.filter(({ file }) => /(?:plain|everyday|urgent)-2/.test(file))],
    ['unseen people 3', unseen.filter(({ file }) => /(?:plain|everyday|urgent)-3/.test(file))],
    ['unseen people 4', unseen.filter(({ file }) => /(?:plain|everyday|urgent)-4/.test(file))],
    ['unseen people 5', unseen.filter(({ file }) => /(?:plain|everyday|urgent)-5/.test(file))],
    ['unseen people 7', unseen.filter(({ file }) => /(?:plain|everyday|urgent|calm)-7/.test(file))],
    ['unseen messages', messagesOf(unseen, /(?:life|hidden)\.txt/)],
    ['unseen messages 2', messagesOf(unseen, /(?:life|hidden)-2/)],
    ['unseen messages 3', messagesOf(unseen, /(?:life|hidden)-3/)],
    ['unseen messages 4', messagesOf(unseen, /(?:life|hidden)-4/)],
    ['unseen messages 5', messagesOf(unseen, /(?:life|hidden|messages)-5/)],
    ['unseen messages 6', messagesOf(unseen, /(?:life|hidden)-6/)],
    ['unseen messages 7', messagesOf(unseen, /(?:life|hidden|messages)-7/)],
    ['unseen sentences', unseen.filter(({ file }) => /site/.test(file))],
  ]);
}

function printParts(parts: readonly [string, Phrase[]][], list = false) {
  for (const [name, phrases] of parts) {
    console.log(`\n${name}`);
    for (const locale of [...locales, undefined]) {
      const rows = phrases
        .filter((phrase) => locale === undefined || phrase.locale === locale)
        .map((phrase) => ({ phrase, found: detectDanger(phrase.text) }));
      printRows(locale ?? 'all', rows, list && locale !== undefined);
    }
  }
}

/** Ordinary messages, those with one hidden sentence, and whole ones of danger. */
export function messagesOf(unseen: readonly Phrase[], files: RegExp): Phrase[] {
  const phrases = unseen.filter(({ file }) => files.test(file));
  return [...phrases.filter(({ file }) => /life|messages/.test(file)), ...hideInMessages(phrases)];
}

/** Prints the figures for files of others: `LOCALE-NAME.txt`, one text a line, danger with its kind before a tab. */
export function reportFolder(folder: string) {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()) {
    const rows = readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) => {
        const tab = line.indexOf('\t');
        const text = line.slice(tab + 1).replaceAll('\\n', '\n');
        const kinds = (tab > 0 ? line.slice(0, tab).split(/[ ,]+/) : []) as Phrase['kinds'];
        const level = file.includes('urgent')
          ? ('urgent' as const)
          : kinds.length > 0
            ? undefined
            : null;
        return {
          phrase: { text, kinds, level, place: `${file}:${index + 1}` },
          found: detectDanger(text),
        };
      });
    printRows(file, rows);
  }
}

function printRows(name: string, rows: readonly Row[], list = false) {
  const share = (part: readonly unknown[], all: readonly unknown[]) =>
    all.length === 0 ? '  -  ' : (part.length / all.length).toFixed(3);
  const dangers = rows.filter(({ phrase }) => phrase.kinds.length > 0);
  const ordinary = rows.filter(({ phrase }) => phrase.kinds.length === 0 && phrase.level === null);
  const any = ({ found }: Row) => found.level !== null;
  const named = ({ found }: Row) => found.danger.length > 0;
  const isRight = ({ phrase, found }: Row) =>
    found.danger.some((kind) => phrase.kinds.includes(kind));
  const urgent = dangers.filter(({ phrase }) => phrase.level === 'urgent');
  const others = rows.filter(({ phrase }) => phrase.level !== 'urgent');
  const isUrgent = ({ found }: Row) => found.level === 'urgent';
  console.log(
    [
      name.padEnd(22),
      `found ${share(dangers.filter(any), dangers)} named ${share(dangers.filter(named), dangers)} of ${dangers.length}`,
      `kind ${share(dangers.filter(named).filter(isRight), dangers.filter(named))}`,
      `ordinary named ${share(ordinary.filter(named), ordinary)} any ${share(ordinary.filter(any), ordinary)} of ${ordinary.length}`,
      `urgent ${share(urgent.filter(isUrgent), urgent)} of ${urgent.length} elsewhere ${share(others.filter(isUrgent), others)}`,
    ].join('   '),
  );
  if (!list) return;
  const print = (word: string, mistakes: readonly Row[]) => {
    for (const { phrase, found } of mistakes) {
      const long = sentencesOf(phrase.text).length > 2;
      console.log(
        `  ${word.padEnd(9)} ${phrase.place} ${long ? `…${found.sentence ?? ''}` : phrase.text} ${found.danger}`,
      );
    }
  };
  print(
    'missed',
    dangers.filter((row) => !any(row)),
  );
  print('alarmed', ordinary.filter(named));
  print(
    'mistaken',
    dangers.filter((row) => named(row) && !isRight(row)),
  );
  print(
    'calm',
    urgent.filter((row) => !isUrgent(row)),
  );
  print('hurried', others.filter(isUrgent));
}
