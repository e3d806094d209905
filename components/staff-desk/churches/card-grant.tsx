import { randomUUID } from 'node:crypto';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { type ChurchRecord, grantReasons } from '@/lib/content/church-records';
import { localePath } from '@/lib/i18n/paths';
import { ChoiceField } from './choice-field';
import { churchPath, type RefusedForm } from './church-words';

interface Props {
  church: ChurchRecord;
  allowance: NonNullable<ChurchRecord['allowance']>;
  refused: RefusedForm;
}

/** What a church may order this year, and more of it. */
export async function CardGrant({ church, allowance, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.cards');
  const pause = await getTranslations('staffDesk.churches.pause');
  const format = await getFormatter();
  const { cards, left, designs, designs_ordered, renews_on } = allowance;
  const date = format.dateTime(new Date(renews_on), { dateStyle: 'long', timeZone: 'UTC' });
  const isRefused = refused.form === 'cards' && refused.fault !== undefined;
  const typed = isRefused ? refused.typed : {};
  return (
    <>
      <p className="mt-4 text-note">
        {t('left', { left, cards, date })}{' '}
        {designs !== null && t('designsUsed', { designs, ordered: designs_ordered.length })}
      </p>
      <details open={isRefused}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
          {t('give')}
        </summary>
        <form
          method="post"
          action={localePath(await getLocale(), `${churchPath(church.id)}/cards`)}
          className="mt-3 grid gap-4 rounded-soft bg-surface p-5"
        >
          <FaultNotice words={isRefused ? refused.fault : undefined} inForm />
          <p className="text-note">{t('giveText', { date })}</p>
          <input type="hidden" name="key" value={typed.key ?? randomUUID()} />
          <Field
            type="number"
            name="cards"
            label={t('more')}
            min={0}
            max={100_000}
            defaultValue={typed.cards ?? '100'}
            required
          />
          {designs !== null && (
            <Field
              type="number"
              name="designs"
              label={t('moreDesigns')}
              min={0}
              max={4}
              defaultValue={typed.designs ?? '0'}
            />
          )}
          <ChoiceField
            name="reason"
            label={pause('reason')}
            choices={grantReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            defaultValue={typed.reason}
          />
          <p className="text-small text-soft">{t('told')}</p>
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t('do')}
          </button>
        </form>
      </details>
    </>
  );
}
