import { inArray } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import { maxPassageLength, type WirePassage } from '../../lib/contract/generate-answer.ts';
import type { WireSearchItem } from '../../lib/contract/search.ts';
import { firstOf } from '../../lib/danger/roles.ts';
import type { Database } from '../db/client.ts';
import { answers, testimonials } from '../db/schema.ts';
import { search } from '../queries/search.ts';
import { documentsWithRoles } from '../search/danger-ranking.ts';
import { inLanguage, type SearchableItem } from '../search/index-items.ts';
import { normalise } from '../search/normalise.ts';
import { htmlToText } from '../search/plain-text.ts';
import { type Block, spokenBlocks, writtenBlocks } from './blocks.ts';
import { fitOf, matchesIn, together } from './fit.ts';
import { type QueryTerm, readQueryTerms, searchText } from './query-terms.ts';

/** Passages are searched for in this many of the best search results. */
const maxSources = 10;
const maxPerSource = 2;
/** Someone in danger reads little. */
const maxDangerSources = 2;
/** What does not hold half of the question's meaning does not answer it. */
const leastFit = 0.5;
/** A title says what the whole text is about, but not what this passage says. */
const inTitle = 0.8;
const titleAnswers = 0.55;
/** What fits much less than the best would only distract from it. */
const nearBest = 0.7;

interface Source {
  kind: WirePassage['kind'];
  slug: string;
  title: string;
  lang: Locale;
  /** Its title, and the same in other words. */
  questions: string[];
  blocks: Block[];
}
type Passage = Omit<WirePassage, 'number'>;
interface Candidate {
  passage: Passage;
  score: number;
  /** The short answer to just this question, whatever else holds its words. */
  isTheAnswer: boolean;
}

/**
 * The passages of answers and testimonials that fit a question, best first, word for word. Computed
 * from the best search results at the time of asking: there is no second store to keep in step.
 */
export async function findPassages(
  db: Database,
  { question, lang, limit }: { question: string; lang: Locale; limit: number },
): Promise<WirePassage[]> {
  // Markup that somebody typed asks nothing.
  const asked = htmlToText(question);
  const terms = await readQueryTerms(db, asked, lang);
  if (terms.length === 0) return [];
  const q = searchText(asked, terms);
  const { data } = await search(db, { q, lang, limit: maxSources });
  const sources = await readSources(db, data);
  const candidates = sources.flatMap((source, rank) =>
    passagesOf(source, asked, terms, lang).map((candidate) => ({
      ...candidate,
      // The search has weighed more than the words: among equals its order holds.
      score: candidate.score - rank * 0.02,
    })),
  );
  candidates.sort((a, b) => Number(b.isTheAnswer) - Number(a.isTheAnswer) || b.score - a.score);
  const least = Math.max(...candidates.map(({ score }) => score)) * nearBest;
  const near = candidates.filter(({ isTheAnswer, score }) => isTheAnswer || score >= least);
  return numbered(near.slice(0, limit).map(({ passage }) => passage));
}

/**
 * Whoever speaks of danger is quoted nothing but what was written for its kinds, whatever the search
 * would find: how each begins, the first of them at more length. Empty where the ministry names none.
 */
export async function findDangerPassages(
  db: Database,
  { lang, limit, kinds }: { lang: Locale; limit: number; kinds: DangerKind[] },
): Promise<WirePassage[]> {
  const first = firstOf(await documentsWithRoles(db, lang), kinds).slice(0, maxDangerSources);
  const sources = await readSources(db, first);
  const quoted = sources.flatMap((source, rank) =>
    source.blocks
      .filter((block) => !block.isSpoken)
      .slice(0, rank === 0 ? 2 : 1)
      .flatMap((block) => {
        const [window] = windowsOf(block);
        return window ? [passageOf(source, block, window, lang)] : [];
      }),
  );
  return numbered(quoted.slice(0, limit));
}

function numbered(passages: Passage[]): WirePassage[] {
  return passages.map((passage, index) => ({ number: index + 1, ...passage }));
}

type Found = Pick<WireSearchItem, 'isTestimonial' | 'slug' | 'lang'>;

async function readSources(db: Database, items: Found[]): Promise<Source[]> {
  const slugs = (isTestimonial: boolean) =>
    items.filter((item) => item.isTestimonial === isTestimonial).map((item) => item.slug);
  const read = async (table: typeof answers | typeof testimonials, wanted: string[]) =>
    wanted.length === 0 ? [] : db.select().from(table).where(inArray(table.slug, wanted));
  const rows = {
    answer: new Map((await read(answers, slugs(false))).map((row) => [row.slug, row])),
    testimonial: new Map((await read(testimonials, slugs(true))).map((row) => [row.slug, row])),
  };
  return items.flatMap((item) => {
    const kind = item.isTestimonial ? 'testimonial' : 'answer';
    const row = rows[kind].get(item.slug);
    return row ? [sourceOf(kind, row, item.lang)] : [];
  });
}

function sourceOf(kind: Source['kind'], row: SearchableItem, lang: Locale): Source {
  const field = (name: 'title' | 'description' | 'transcript' | 'also_asked') =>
    inLanguage(row, name, lang) ?? '';
  const blocks = [
    ...writtenBlocks(field('description'), lang),
    ...spokenBlocks(field('transcript'), lang),
  ];
  const title = field('title') || row.title;
  const questions = [title, ...field('also_asked').split('\n')];
  return { kind, slug: row.slug, title, lang, questions, blocks };
}

/** The best passages of a source that fit at all. */
function passagesOf(source: Source, asked: string, terms: QueryTerm[], lang: Locale): Candidate[] {
  const isSame = source.questions.some((question) => normalise(question) === normalise(asked));
  const title = source.questions
    .map((question) => matchesIn(question, terms))
    .reduce((best, next) => (fitOf(next, terms) > fitOf(best, terms) ? next : best));
  const titleFit = fitOf(title, terms);
  const candidates = source.blocks.flatMap((block) => {
    const best = bestWindow(block, terms, title);
    // The short answer to a question that is asked in the same words need not repeat them.
    const isShortAnswer = block.isLead && titleFit >= titleAnswers;
    if (!best || !(best.own > 0 || isShortAnswer) || !isEnough(best.matches, terms)) return [];
    const lead = isShortAnswer ? 0.4 : block.isLead ? 0.1 : 0;
    const score = best.fit + lead + best.own * 0.2;
    const isTheAnswer = isSame && block.isLead;
    return [{ passage: passageOf(source, block, best.window, lang), score, isTheAnswer }];
  });
  return candidates.sort((a, b) => b.score - a.score).slice(0, maxPerSource);
}

/** One word of several is a coincidence, however rare it is. */
function isEnough(matches: number[], terms: QueryTerm[]): boolean {
  const shared = matches.filter((match) => match > 0).length;
  return fitOf(matches, terms) >= leastFit && shared >= Math.min(2, terms.length);
}

/** A run of sentences of a block, as offsets in its text. */
interface Window {
  /** Index of its first sentence, and of the one after its last. */
  sentences: [number, number];
  from: number;
  to: number;
  start: number | null;
}

function bestWindow(block: Block, terms: QueryTerm[], title: number[]) {
  const said = block.sentences.map(({ from, to }) => matchesIn(block.text.slice(from, to), terms));
  const nothing = terms.map(() => 0);
  // Most of a long transcript has nothing to do with the question.
  if (!block.isLead && said.every((matches) => matches.every((match) => match === 0))) {
    return undefined;
  }
  const windows = windowsOf(block).map((window) => {
    const within = said.slice(...window.sentences);
    const found = within.reduce((all, matches) => together(all, matches), nothing);
    const matches = together(found, title, inTitle);
    const own = fitOf(found, terms);
    const fit = fitOf(matches, terms);
    const begins = block.isSpoken && (within[0]?.some((match) => match > 0) ?? false);
    return { window, matches, own, fit, rank: fit + own, begins };
  });
  // A film is entered where it is said; on paper the reader wants what leads there.
  return windows.reduce<(typeof windows)[number] | undefined>((best, next) => {
    if (!best || next.rank > best.rank + 0.001) return next;
    return next.rank > best.rank - 0.001 && next.begins && !best.begins ? next : best;
  }, undefined);
}

/** Every run of sentences of at most `maxPassageLength` characters, each as long as it can be. */
function windowsOf({ text, sentences }: Block): Window[] {
  const windows: Window[] = [];
  let before = -1;
  for (const [index, { from, start }] of sentences.entries()) {
    let last = index;
    while ((sentences[last + 1]?.to ?? Number.POSITIVE_INFINITY) - from <= maxPassageLength) last++;
    // What ends where the one before ended is part of it, unless it is said at a time of its own.
    if (last === before && start === null) continue;
    before = last;
    const to = Math.min(sentences[last]?.to ?? from, from + wordEnd(text, from));
    windows.push({ sentences: [index, last + 1], from, to, start });
  }
  return windows;
}

/** How many characters fit without ending in a word. */
function wordEnd(text: string, from: number): number {
  if (text.length - from <= maxPassageLength) return text.length - from;
  const cut = text.slice(from, from + maxPassageLength + 1);
  const space = cut.lastIndexOf(' ');
  return space > maxPassageLength / 2 ? space : maxPassageLength;
}

function passageOf(source: Source, block: Block, window: Window, lang: Locale): Passage {
  const { kind, slug, title } = source;
  const folder = kind === 'answer' ? 'answers' : 'testimonials';
  const quoted = block.text.slice(window.from, window.to);
  const isCut = block.sentences.every((sentence) => sentence.to !== window.to);
  return {
    text: (isCut ? `${quoted}…` : quoted).toWellFormed(),
    kind,
    slug,
    title,
    lang: source.lang,
    path: `${lang === 'en' ? '' : `/${lang}`}/${folder}/${slug}`,
    start: window.start,
  };
}
