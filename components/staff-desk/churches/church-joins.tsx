import { getFormatter, getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import { type ChurchRecord, partReasons } from '@/lib/content/church-records';
import { churchPath, type RefusedForm } from './church-words';
import { ReasonForm } from './reason-form';

interface Props {
  church: ChurchRecord;
  refused: RefusedForm;
}

/** What was joined with this church within a month, and can be taken apart again. */
export async function ChurchJoins({ church, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.join');
  const format = await getFormatter();
  if (church.joins.length === 0) return null;
  const day = (date: string) =>
    format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Section id="joins" title={t('title')}>
      <ul className="grid gap-4">
        {church.joins.map(({ id, name, joined_at, undo_until, block }) => (
          <li key={id}>
            <p className="text-note font-semibold">{t('on', { name, date: day(joined_at) })}</p>
            {block ? (
              <p className="text-note text-soft">{t(`block.${block}`)}</p>
            ) : (
              <details open={refused.form === 'join' && refused.fault !== undefined}>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
                  {t('do')}
                </summary>
                <ReasonForm
                  action={`${churchPath(church.id)}/part`}
                  fault={refused.form === 'join' ? refused.fault : undefined}
                  text={t('text', { date: day(undo_until) })}
                  since={undefined}
                  fields={{ join: String(id) }}
                  reasonLabel={t('reason')}
                  reasons={partReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
                  told={t('told')}
                  submit={t('do')}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
