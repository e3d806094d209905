import { inArray } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import { maxPassageLength, type WirePassage } from '../../lib/contract/generate-answer.ts';
import type { WireSearchItem } from '../../lib/contract/search.ts';
import { firstOf, isNeverForSome } from '../../lib/danger/roles.ts';
import type { Database } from '../db/client.ts';
import { answers, testimonials } from '../db/schema.ts';
import { documentsWithRoles } from '../search/danger-ranking.ts';
import { inLanguage, type SearchableItem } from '../search/index-changes.ts';
import { normalise } from '../search/normalise.ts';
import { htmlToText } from '../search/plain-text.ts';
import { search } from '../search/search.ts';
import { type Block, spokenBlocks, writtenBlocks } from './blocks.ts';
import { combineMatches, fitOf, matchesIn } from './fit.ts';
import { type QueryTerm, readQueryTerms, searchText } from './query-terms.ts';

/** Passages are taken from this many of the best search results. */
const maxSources = 10;
const maxPerSource = 2;
/** Kept short for someone in danger. */
const maxDangerSources = 2;
/** A passage must cover at least this share of the question's meaning. */
const minFit = 0.5;
/**
 * Matches in the title count less: it tells the subject of the whole text, but not of this passage.
 */
const titleFactor = 0.8;
const minTitleFit = 0.55;
/** Passages with less than this share of the best score are left out. */
const minOfBest = 0.7;

interface Source {
  kind: WirePassage['kind'];
  slug: string;
  title: string;
  lang: Locale;
  /** The title and its alternative wordings. */
  questions: string[];
  blocks: Block[];
}
type Passage = Omit<WirePassage, 'number'>;
interface Candidate {
  passage: Passage;
  score: number;
  /** Whether it is the short answer to exactly this question, which always ranks first. */
  isTheAnswer: boolean;
}

/**
 * The passages of answers and testimonials that match a question, best first, quoted word for word.
 * Computed from the best search results at each call, so that there is no second index to maintain. If the
 * question may mention danger, items marked `never_for` a kind of danger are not quoted.
 */
export async function findPassages(
  db: Database,
  { question, lang, limit }: { question: string; lang: Locale; limit: number },
  isPossibleDanger = false,
): Promise<WirePassage[]> {
  // Removes markup that a visitor typed.
  const questionText = htmlToText(question);
  const terms = await readQueryTerms(db, questionText, lang);
  if (terms.length === 0) return [];
  const q = searchText(questionText, terms);
  const { data } = await search(db, { q, lang, limit: maxSources });
  const sources = await readSources(db, isPossibleDanger ? await safeItems(db, data, lang) : data);
  const candidates = sources.flatMap((source, rank) =>
    passagesOf(source, questionText, terms, lang).map((candidate) => ({
      ...candidate,
      // Among equal scores, the order of the search results decides.
      score: candidate.score - rank * 0.02,
    })),
  );
  candidates.sort((a, b) => Number(b.isTheAnswer) - Number(a.isTheAnswer) || b.score - a.score);
  const least = Math.max(...candidates.map(({ score }) => score)) * minOfBest;
  const near = candidates.filter(({ isTheAnswer, score }) => isTheAnswer || score >= least);
  return withNumbers(near.slice(0, limit).map(({ passage }) => passage));
}

async function safeItems(db: Database, items: WireSearchItem[], lang: Locale) {
  const never = (await documentsWithRoles(db, lang)).filter(isNeverForSome);
  return items.filter(
    (item) =>
      !never.some(
        ({ slug, isTestimonial }) => slug === item.slug && isTestimonial === item.isTestimonial,
      ),
  );
}

/**
 * Quotes only items marked `first_for` the detected kinds of danger, whatever the search would
 * match: the beginning of each, and more of the first one. Empty if the ministry has marked none.
 */
export async function findDangerPassages(
  db: Database,
  { lang, limit, kinds }: { lang: Locale; limit: number; kinds: DangerKind[] },
): Promise<WirePassage[]> {
  const first = firstOf(await documentsWithRoles(db, lang), kinds).slice(0, maxDangerSources);
  const sources = await readSources(db, first);
  const passages = sources.flatMap((source, rank) =>
    source.blocks
      .filter((block) => !block.isSpoken)
      .slice(0, rank === 0 ? 2 : 1)
      .flatMap((block) => {
        const [window] = windowsOf(block);
        return window ? [passageOf(source, block, window, lang)] : [];
      }),
  );
  return withNumbers(passages.slice(0, limit));
}

function withNumbers(passages: Passage[]): WirePassage[] {
  return passages.map((passage, index) => ({ number: index + 1, ...passage }));
}

type SourceItem = Pick<WireSearchItem, 'isTestimonial' | 'slug' | 'lang'>;

async function readSources(db: Database, items: SourceItem[]): Promise<Source[]> {
  const slugs = (isTestimonial: boolean) =>
    items.filter((item) => item.isTestimonial === isTestimonial).map((item) => item.slug);
  const read = async (table: typeof answers | typeof testimonials, slugsToRead: string[]) =>
    slugsToRead.length === 0 ? [] : db.select().from(table).where(inArray(table.slug, slugsToRead));
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

/** The best passages of a source with a sufficient fit. */
function passagesOf(
  source: Source,
  question: string,
  terms: QueryTerm[],
  lang: Locale,
): Candidate[] {
  const isSame = source.questions.some((wording) => normalise(wording) === normalise(question));
  const title = source.questions
    .map((wording) => matchesIn(wording, terms))
    .reduce((best, next) => (fitOf(next, terms) > fitOf(best, terms) ? next : best));
  const titleFit = fitOf(title, terms);
  const candidates = source.blocks.flatMap((block) => {
    const best = bestWindow(block, terms, title);
    // The short answer to a question in its title need not repeat the question's words.
    const isShortAnswer = block.isLead && titleFit >= minTitleFit;
    if (!best || !(best.ownFit > 0 || isShortAnswer) || !isEnough(best.matches, terms)) return [];
    const lead = isShortAnswer ? 0.4 : block.isLead ? 0.1 : 0;
    const score = best.fit + lead + best.ownFit * 0.2;
    const isTheAnswer = isSame && block.isLead;
    return [{ passage: passageOf(source, block, best.window, lang), score, isTheAnswer }];
  });
  return candidates.sort((a, b) => b.score - a.score).slice(0, maxPerSource);
}

/** Requires at least two matching words, because a single one may be a coincidence. */
function isEnough(matches: number[], terms: QueryTerm[]): boolean {
  const shared = matches.filter((match) => match > 0).length;
  return fitOf(matches, terms) >= minFit && shared >= Math.min(2, terms.length);
}

/** A sequence of sentences of a block, with its offsets in the text. */
interface Window {
  /** Index of the first sentence, and of the one after the last. */
  sentences: [number, number];
  from: number;
  to: number;
  start: number | null;
}

function bestWindow(block: Block, terms: QueryTerm[], title: number[]) {
  const matchesBySentence = block.sentences.map(({ from, to }) =>
    matchesIn(block.text.slice(from, to), terms),
  );
  const noMatches = terms.map(() => 0);
  // Most of a long transcript is unrelated to the question.
  if (
    !block.isLead &&
    matchesBySentence.every((matches) => matches.every((match) => match === 0))
  ) {
    return undefined;
  }
  const windows = windowsOf(block).map((window) => {
    const within = matchesBySentence.slice(...window.sentences);
    const ownMatches = within.reduce((all, matches) => combineMatches(all, matches), noMatches);
    const matches = combineMatches(ownMatches, title, titleFactor);
    const ownFit = fitOf(ownMatches, terms);
    const fit = fitOf(matches, terms);
    const startsWithMatch = block.isSpoken && (within[0]?.some((match) => match > 0) ?? false);
    return { window, matches, ownFit, fit, rank: fit + ownFit, startsWithMatch };
  });
  // In a film, a passage starts with the matching sentence; in a text, the context before it is
  // kept.
  return windows.reduce<(typeof windows)[number] | undefined>((best, next) => {
    if (!best || next.rank > best.rank + 0.001) return next;
    return next.rank > best.rank - 0.001 && next.startsWithMatch && !best.startsWithMatch
      ? next
      : best;
  }, undefined);
}

/**
 * The sequences of sentences of at most `maxPassageLength` characters, one starting at each sentence,
 * as long as possible.
 */
function windowsOf({ text, sentences }: Block): Window[] {
  const windows: Window[] = [];
  let before = -1;
  for (const [index, { from, start }] of sentences.entries()) {
    let last = index;
    while ((sentences[last + 1]?.to ?? Number.POSITIVE_INFINITY) - from <= maxPassageLength) last++;
    // A window that ends where the previous one ended is part of it, unless it has its own start
    // time.
    if (last === before && start === null) continue;
    before = last;
    const to = Math.min(sentences[last]?.to ?? from, from + wordEnd(text, from));
    windows.push({ sentences: [index, last + 1], from, to, start });
  }
  return windows;
}

/** The number of characters that fit without splitting a word. */
function wordEnd(text: string, from: number): number {
  if (text.length - from <= maxPassageLength) return text.length - from;
  const cut = text.slice(from, from + maxPassageLength + 1);
  const space = cut.lastIndexOf(' ');
  return space > maxPassageLength / 2 ? space : maxPassageLength;
}

function passageOf(source: Source, block: Block, window: Window, lang: Locale): Passage {
  const { kind, slug, title } = source;
  const folder = kind === 'answer' ? 'answers' : 'testimonials';
  const quotation = block.text.slice(window.from, window.to);
  const isCut = block.sentences.every((sentence) => sentence.to !== window.to);
  return {
    text: (isCut ? `${quotation}…` : quotation).toWellFormed(),
    kind,
    slug,
    title,
    lang: source.lang,
    path: `${lang === 'en' ? '' : `/${lang}`}/${folder}/${slug}`,
    start: window.start,
  };
}
