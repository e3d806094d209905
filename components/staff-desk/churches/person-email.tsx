import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { type ChurchRecord, emailReasons } from '@/lib/content/church-records';
import { localePath } from '@/lib/i18n/paths';
import { ChoiceField } from './choice-field';
import { churchPath, type RefusedForm } from './church-words';

interface Props {
  church: string;
  person: ChurchRecord['people'][number];
  refused: RefusedForm;
}

/** Another email address for a person of a church, which they confirm there. */
export async function PersonEmail({ church, person, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.email');
  const isRefused = refused.form === `email-${person.id}`;
  const fault = isRefused ? refused.fault : undefined;
  return (
    <details open={fault !== undefined} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t('title')}
        <span className="sr-only">, {person.name || person.email}</span>
      </summary>
      <form
        method="post"
        action={localePath(await getLocale(), `${churchPath(church)}/email`)}
        className="mt-3 grid gap-4 rounded-soft bg-surface p-5"
      >
        <FaultNotice words={fault} inForm />
        <input type="hidden" name="person" value={person.id} />
        <input type="hidden" name="before" value={person.email} />
        <Field
          type="email"
          name="email"
          label={t('email')}
          defaultValue={isRefused ? refused.typed.email : undefined}
          autoComplete="off"
          maxLength={254}
          required
        />
        <ChoiceField
          name="reason"
          label={t('reason')}
          defaultValue={isRefused ? refused.typed.reason : undefined}
          choices={emailReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <p className="text-small text-soft">{t('text')}</p>
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('save')}
        </button>
      </form>
    </details>
  );
}
