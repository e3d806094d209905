import 'server-only';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { type Locale, maxPageSize } from '@/lib/contract/common';
import { dangerKinds } from '@/lib/contract/danger-kinds';
import { inAllLanguages } from '@/lib/contract/locales';
import { firstOf } from '@/lib/danger/roles';
import { cachedRead } from './cache';
import { optional } from './failures';
import { type Localized, localized } from './localize';

/** Answers listed per kind of danger. */
const maxOfKind = 2;

/**
 * The answers to be shown first to someone in danger, by kind, without duplicates; empty if they cannot be
 * read, since the page works without.
 */
export async function listHelpReading(
  locale: Locale,
): Promise<{ slug: string; title: Localized }[]> {
  const records = await optional(readFirstAnswers(), []);
  const first = dangerKinds.flatMap((kind) => firstOf(records, [kind]).slice(0, maxOfKind));
  return [...new Set(first)].map((record) => ({
    slug: record.slug,
    title: localized(record, 'title', locale),
  }));
}

const readFirstAnswers = cachedRead('help-reading', async () => {
  const { data } = await clientOf(serverApi()).listAnswers({ query: { limit: maxPageSize } });
  return data
    .filter(({ first_for }) => first_for && Object.keys(first_for).length > 0)
    .map((answer) => ({
      ...inAllLanguages(answer, 'title'),
      slug: answer.slug,
      first_for: answer.first_for,
      never_for: answer.never_for,
    }));
});
