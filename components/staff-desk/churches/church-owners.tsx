import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { siteLocales } from '@/lib/config/languages';
import { type ChurchRecord, emailReasons } from '@/lib/content/church-records';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { ChoiceField } from './choice-field';
import { churchPath, type RefusedForm } from './church-words';

interface Props {
  church: ChurchRecord;
  refused: RefusedForm;
}

/** Hands a church over to one of its people, or invites somebody as an owner. */
export async function ChurchOwners({ church, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.owners');
  const people = church.people.filter(({ status, confirmed }) => status === 'joined' && confirmed);
  const fault = refused.form === 'owner' ? refused.fault : undefined;
  const inviteFault = refused.form === 'owner_invitation' ? refused.fault : undefined;
  return (
    <div className="mt-4">
      {people.length > 1 && (
        <details open={fault !== undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
            {t('title')}
          </summary>
          <HandOverForm church={church} people={people} fault={fault} />
        </details>
      )}
      <details open={inviteFault !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
          {t('inviteTitle')}
        </summary>
        <InviteForm church={church} fault={inviteFault} typed={refused.typed} />
      </details>
    </div>
  );
}

interface FormProps {
  church: ChurchRecord;
  fault: string | undefined;
}

async function HandOverForm({
  church,
  people,
  fault,
}: FormProps & { people: ChurchRecord['people'] }) {
  const t = await getTranslations('staffDesk.churches.owners');
  const roles = await getTranslations('churchDesk.people.role');
  return (
    <form
      method="post"
      action={localePath(await getLocale(), `${churchPath(church.id)}/owner`)}
      className="mt-3 grid gap-4 rounded-soft bg-surface p-5"
    >
      <FaultNotice words={fault} inForm />
      <ChoiceField
        name="person"
        label={t('person')}
        choices={people.map(({ id, name, email, role }) => ({
          value: id,
          label: `${name ? `${name}, ${email}` : email} (${roles(role)})`,
        }))}
      />
      <ChoiceField
        name="others"
        label={t('others')}
        choices={(['stay', 'editors'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <ReasonField />
      <p className="text-small text-soft">{t('told')}</p>
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {t('do')}
      </button>
    </form>
  );
}

async function InviteForm({ church, fault, typed }: FormProps & Pick<RefusedForm, 'typed'>) {
  const t = await getTranslations('staffDesk.churches.owners');
  const locale = await getLocale();
  return (
    <form
      method="post"
      action={localePath(locale, `${churchPath(church.id)}/owner-invitation`)}
      className="mt-3 grid gap-4 rounded-soft bg-surface p-5"
    >
      <FaultNotice words={fault} inForm />
      <p className="text-note">{t('inviteText')}</p>
      <Field
        type="email"
        name="email"
        label={t('email')}
        defaultValue={fault ? typed.email : undefined}
        autoComplete="off"
        maxLength={254}
        required
      />
      <Select name="language" label={t('language')} defaultValue={locale}>
        {siteLocales().map((one) => (
          <option key={one} value={one}>
            {localeNames[one]}
          </option>
        ))}
      </Select>
      <ReasonField />
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {t('invite')}
      </button>
    </form>
  );
}

async function ReasonField() {
  const t = await getTranslations('staffDesk.churches.email');
  return (
    <ChoiceField
      name="reason"
      label={t('reason')}
      choices={emailReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
    />
  );
}
