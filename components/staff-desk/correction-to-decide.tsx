import { getTranslations } from 'next-intl/server';
import { DangerMark } from '@/components/desk-layout/danger-mark';
import { UndeliverableNote } from '@/components/desk-layout/undeliverable-note';
import { LocaleLink } from '@/components/ui/locale-link';
import type { CorrectionToDecide as Correction } from '@/lib/content/reviews';
import type { CaseList } from './case-card';
import { DecisionCard } from './decision-card';
import { FieldChanges } from './field-changes';

/** A visitor's correction of a listing, for the ministry to decide. */
export async function CorrectionToDecide({
  correction,
  list,
}: {
  correction: Correction;
  list: CaseList;
}) {
  const t = await getTranslations('staffDesk.decide');
  const { id, church, slug, version, fields, note, email, undeliverable, sent_at, claimed } =
    correction;
  return (
    <DecisionCard
      list={list}
      id={id}
      title={church}
      since={sent_at}
      fields={{ version: String(version) }}
      hasWords={false}
    >
      <DangerMark text={correction} />
      <p className="mt-1 text-note">{t(claimed ? 'why.overdue' : 'why.unclaimed')}</p>
      <p className="mt-1 text-note">
        <LocaleLink path={`/church/${slug}`} className="text-link underline">
          {t('itsPage')}
        </LocaleLink>
      </p>
      {fields.length > 0 && <FieldChanges changes={fields} />}
      {note && (
        <blockquote className="mt-4 border-l-2 border-line pl-4 text-note whitespace-pre-line">
          {note}
        </blockquote>
      )}
      {fields.length === 0 && <p className="mt-3 text-note">{t('noteOnly')}</p>}
      <p className="mt-3 text-small text-soft">
        {email ? t('hears', { email }) : t('hearsNothing')}
      </p>
      <UndeliverableNote reason={undeliverable} />
    </DecisionCard>
  );
}
