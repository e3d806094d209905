import type { z } from 'zod';
import type { endpoints } from '../../lib/contract/endpoints.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import { HttpError } from '../errors/http-error.ts';
import { type HelpTable, helpWith } from '../services/danger-help.ts';

/*
 * What the ministry's own backend may not do for someone in danger, and the site therefore does: it
 * notices, and says whom to call, whatever that backend answers.
 */

type Found = z.input<typeof endpoints.search.response>;
type Answered = z.input<typeof endpoints.generateAnswer.response>['data'];

/** Also where it speaks of danger: passages that nobody has chosen for it might be the worst to read now. */
export const nothingToSay: Answered = {
  answered: false,
  passages: [],
  machine_written: false,
  answer: null,
  crisis: false,
  danger: [],
  help_lines: [],
};

/**
 * What a search found, with the help, also where that backend does not answer. The items stand as it
 * ranks them: it alone knows which of them suit whom. Without a search (404) the pages make do.
 */
export async function searchInDanger(
  search: () => Promise<Found>,
  { q, lang }: { q: string; lang: Locale },
  table: HelpTable,
): Promise<Found> {
  const danger = detectDanger(q);
  if (danger.length === 0) return search();
  const { data, meta } = await search().catch((error): Found => {
    if (!(error instanceof HttpError) || error.status < 500) throw error;
    return { data: [] };
  });
  if (meta?.danger?.length) return { data, meta };
  const counted = meta ?? { total: data.length, offset: 0, limit: Math.max(1, data.length) };
  return { data, meta: { ...counted, ...(await helpWith(danger, lang, table)) } };
}
