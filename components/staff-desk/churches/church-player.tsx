import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { type ChurchRecord, playerReasons } from '@/lib/content/church-records';
import { localePath } from '@/lib/i18n/paths';
import { ChoiceField } from './choice-field';
import { churchPath, type RefusedForm } from './church-words';

interface Props {
  church: ChurchRecord;
  refused: RefusedForm;
}

/** The websites that may show a church's films, how much of its quota is used, and a form for both. */
export async function ChurchPlayer({ church, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.player');
  const format = await getFormatter();
  const { id, player } = church;
  const fault = refused.form === 'player' ? refused.fault : undefined;
  const hours = (seconds: number) => format.number(seconds / 3600, { maximumFractionDigits: 1 });
  const own = player.quota_seconds;
  const stored = {
    hosts: player.hosts.join('\n'),
    hours: own === null ? '' : String(Math.round((own / 3600) * 100) / 100),
  };
  const values = fault ? refused.typed : stored;
  return (
    <Section id="player" title={t('title')}>
      <p className="text-note">{player.hosts.length > 0 ? player.hosts.join(', ') : t('none')}</p>
      <p className="text-small text-soft">
        {t(own === null ? 'usual' : 'own', {
          used: hours(player.used_seconds),
          quota: hours(own ?? player.usual_seconds),
        })}
      </p>
      <details open={fault !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
          {t('change')}
        </summary>
        <form
          method="post"
          action={localePath(await getLocale(), `${churchPath(id)}/player`)}
          className="mt-3 grid gap-4 rounded-soft bg-surface p-5"
        >
          <FaultNotice words={fault} inForm />
          <input type="hidden" name="seen_hosts" value={player.hosts.join(' ')} />
          <input type="hidden" name="seen_quota" value={own ?? ''} />
          <Field
            multiline
            rows={3}
            name="hosts"
            label={t('hosts')}
            hint={t('hostsHint')}
            defaultValue={values.hosts}
            maxLength={6000}
            spellCheck={false}
            autoCapitalize="off"
          />
          <Field
            name="hours"
            label={t('hours')}
            hint={t('hoursHint', { usual: hours(player.usual_seconds) })}
            defaultValue={values.hours}
            inputMode="decimal"
            maxLength={9}
            autoComplete="off"
          />
          <ChoiceField
            name="reason"
            label={t('reason')}
            choices={playerReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
          <p className="text-small text-soft">{t('told')}</p>
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t('save')}
          </button>
        </form>
      </details>
    </Section>
  );
}
