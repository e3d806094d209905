import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { approvalReasons, type ChurchRecord } from '@/lib/content/church-records';
import { localePath } from '@/lib/i18n/paths';
import { ChoiceField } from './choice-field';
import { churchPath, type RefusedForm } from './church-words';

interface Props {
  church: ChurchRecord;
  refused: RefusedForm;
}

/** Whether what a church changes is reviewed first, and the way to change that. */
export async function ChurchApproval({ church, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.approval');
  const format = await getFormatter();
  const { id, approved_at } = church;
  const fault = refused.form === 'approval' ? refused.fault : undefined;
  const step = approved_at ? 'end' : 'begin';
  return (
    <Section id="approval" title={t('title')}>
      <p className="text-note">
        {approved_at
          ? t('since', { date: format.dateTime(new Date(approved_at), { dateStyle: 'long' }) })
          : t('reviewed')}
      </p>
      <details open={fault !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
          {t(`${step}.title`)}
        </summary>
        <form
          method="post"
          action={localePath(await getLocale(), `${churchPath(id)}/approval`)}
          className="mt-3 grid gap-4 rounded-soft bg-surface p-5"
        >
          <FaultNotice words={fault} inForm />
          <p className="text-note">{t(`${step}.text`)}</p>
          {!approved_at && <input type="hidden" name="approved" value="yes" />}
          <input type="hidden" name="since" value={approved_at ?? ''} />
          <ChoiceField
            name="reason"
            label={t('reason')}
            choices={approvalReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
          <p className="text-small text-soft">{t('told')}</p>
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t(`${step}.title`)}
          </button>
        </form>
      </details>
    </Section>
  );
}
