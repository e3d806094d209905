import { getFormatter, getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { DecidedListing as Decided } from '@/lib/content/reviews';
import type { CaseList } from './case-card';
import { DecisionCard } from './decision-card';
import { FieldChanges, listingFields } from './field-changes';

/** Changes of a church's listing that were approved or refused, with the way back. */
export async function DecidedListing({ decided, list }: { decided: Decided; list: CaseList }) {
  const t = await getTranslations('staffDesk.decide');
  const format = await getFormatter();
  const { id, account, slug, decision, block, before, after, now, stays, message } = decided;
  const date = format.dateTime(new Date(decided.decided_at), { dateStyle: 'long' });
  const fields = listingFields.filter((field) => field in after);
  return (
    <DecisionCard
      list={list}
      id={String(id)}
      title={account.name}
      since={decided.sent_at}
      fields={{ revision: decided.revision }}
      hint={t('takeBackHint')}
      takeDown={t('takeBack')}
      isOver={block !== null}
      beyond={beyondOf(decided, t)}
    >
      <p className="mt-1 text-note">
        <LocaleLink path={`/church/${slug}`} className="text-link underline">
          {t('itsPage')}
        </LocaleLink>
      </p>
      <p className="mt-1 text-note text-soft">
        {[t(`decided.${decision}`, { date }), decided.decided_by].filter(Boolean).join(' · ')}
      </p>
      {message && <p className="mt-1 text-note whitespace-pre-line">{t('told', { message })}</p>}
      <FieldChanges
        changes={fields.map((field) => ({
          ...{ field, from: before[field], to: after[field] },
          ...(stays.includes(field) && { now: now[field] ?? null }),
        }))}
      />
      {block && <p className="mt-4 text-note">{t(`block.${block}`)}</p>}
    </DecisionCard>
  );
}

/** What the other decision would mean beyond this listing; undefined if there is none, or nothing. */
function beyondOf(
  { block, decision, trusts }: Decided,
  t: Awaited<ReturnType<typeof getTranslations<'staffDesk.decide'>>>,
): string | undefined {
  if (block) return undefined;
  if (decision === 'refused') return t('beyond.listing');
  return trusts ? t('beyond.takeBack') : undefined;
}
