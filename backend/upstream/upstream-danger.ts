import type { z } from 'zod';
import type { endpoints } from '../../lib/contract/endpoints.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import { HttpError } from '../errors/http-error.ts';
import { type HelpTable, helpWith } from '../help/danger-help.ts';

/*
 * Support for visitors in danger that does not depend on the ministry's own backend: the site
 * detects danger and adds help lines, whatever that backend answers.
 */

type SearchResult = z.input<typeof endpoints.search.response>;
type AnswerData = z.input<typeof endpoints.generateAnswer.response>['data'];

/**
 * Also used for a question with signs of danger, because passages not selected for it might be
 * harmful.
 */
export const noAnswer: AnswerData = {
  answered: false,
  passages: [],
  machine_written: false,
  answer: null,
  crisis: false,
  danger: [],
  danger_level: null,
  addressees: [],
  help_lines: [],
};

/**
 * Adds help lines to a search's results, even if the backend fails. The items stay in its order,
 * because only the backend knows which are suitable. A 404 (no search) is passed on to the pages.
 */
export async function searchInDanger(
  search: () => Promise<SearchResult>,
  { q, lang }: { q: string; lang: Locale },
  table: HelpTable,
): Promise<SearchResult> {
  const danger = detectDanger(q);
  if (danger.level === null) return search();
  const { data, meta } = await search().catch((error): SearchResult => {
    const isFailure = error instanceof HttpError && error.status >= 500;
    if (!isFailure || danger.level === 'possible') throw error;
    return { data: [] };
  });
  if (meta?.danger?.length) return { data, meta };
  const page = meta ?? { total: data.length, offset: 0, limit: Math.max(1, data.length) };
  return { data, meta: { ...page, ...(await helpWith(danger, q, lang, table)) } };
}
