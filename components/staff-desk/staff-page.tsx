import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { InviteForm } from '@/components/desk-layout/invite-form';
import { PersonLine } from '@/components/desk-layout/person-line';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { CheckBox } from '@/components/ui/check-box';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { siteLocales } from '@/lib/config/languages';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import { pageOfList } from '@/lib/content/paging';
import {
  type ChosenRights,
  listStaff,
  rightsOf,
  type StaffMember,
  staffRoles,
} from '@/lib/content/staff';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { staffDeskPage } from './staff-desk-page';
import { staffFaultWords } from './staff-fault-words';

/** Results of the page's forms. */
const outcomes = ['invited', 'changed', 'removed', 'secondStep', 'noSecondStep'] as const;

/** The staff of the ministry's desk and their rights, managed by an administrator. */
export const StaffPage = staffDeskPage(
  '/desk/staff',
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.staff');
    const query = await searchParams;
    const done = outcomes.find((one) => one === query.done);
    const fault = await staffFaultWords(firstValue(query.fault));
    const form = firstValue(query.form);
    const faultOf = (name: string) => (form === name ? fault : undefined);
    const staff = await listStaff();
    const leaving = staff.find(
      ({ id, current, status }) =>
        !current && status === 'joined' && id === firstValue(query.remove),
    );
    if (leaving) return <TakeOut member={leaving} />;
    const page = pageOfList(staff, firstValue(query.page));
    const isOtherForm = ['invite', 'second-step'].includes(form);
    const isFormFault = isOtherForm || page.items.some(({ id }) => id === form);
    const typed = await readDeskDraft(
      `/desk/staff/${isOtherForm ? form : `change/${form}`}`,
      fault !== undefined && isFormFault,
    );
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        {!isFormFault && <FaultNotice words={fault} />}
        <ul className="grid gap-3">
          {page.items.map((member) => (
            <li key={member.id} className="rounded-soft bg-surface p-5">
              <Member member={member} fault={faultOf(member.id)} typed={typed} />
            </li>
          ))}
        </ul>
        <Pagination page={page} pathOf={(number) => `/desk/staff?page=${number}`} />
        <InviteMember
          fault={faultOf('invite')}
          typed={form === 'invite' ? typed : {}}
          isRightsFault={['roleNeeded', 'languageNeeded'].includes(firstValue(query.fault))}
        />
        <LostSecondStep
          fault={faultOf('second-step')}
          email={form === 'second-step' ? typed.email : undefined}
        />
      </div>
    );
  },
);

interface MemberProps {
  member: StaffMember;
  /** Error message of the last change of their rights, if it was refused. */
  fault: string | undefined;
  /** The fields of the refused form. */
  typed: Typed;
}

async function Member({ member, fault, typed }: MemberProps) {
  const t = await getTranslations('staffDesk.staff');
  const format = await getFormatter();
  const { id, name, email, roles, languages, status, since, current } = member;
  const date = format.dateTime(new Date(since), { dateStyle: 'medium' });
  const named = format.list(roles.map((role) => t(`role.${role}`)));
  const languageNames = languages.map((locale) => localeNames[locale]).join(', ');
  const rights = languageNames ? `${named} (${languageNames})` : named;
  return (
    <>
      <PersonLine
        name={name}
        email={email}
        undeliverable={member.undeliverable}
        you={current ? t('you') : undefined}
        status={t(`status.${status}`, { date })}
        rights={rights}
        action={
          !current &&
          (status === 'joined' ? (
            <LocaleLink
              path={`/desk/staff?remove=${encodeURIComponent(id)}`}
              className={button.quiet}
            >
              {t('remove')}
              <span className="sr-only">: {email}</span>
            </LocaleLink>
          ) : (
            <ButtonForm
              action="/desk/staff/remove"
              fields={{ id }}
              label={t('takeBack')}
              about={email}
            />
          ))
        }
      />
      {status === 'joined' && !current && (
        <ChangeForm member={member} fault={fault} typed={typed} />
      )}
    </>
  );
}

/** Asks before somebody is taken out; works without scripts. */
async function TakeOut({ member }: { member: StaffMember }) {
  const t = await getTranslations('staffDesk.staff.takeOut');
  const name = member.name || member.email;
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={t('title', { name })}>{t('text')}</PageHeading>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonForm
          action="/desk/staff/remove"
          fields={{ id: member.id }}
          label={t('confirm', { name })}
          primary
        />
        <LocaleLink path="/desk/staff" className="text-link underline">
          {t('leave')}
        </LocaleLink>
      </div>
    </div>
  );
}

async function ChangeForm({ member: { id, email, ...rights }, fault, typed }: MemberProps) {
  const t = await getTranslations('staffDesk.staff');
  return (
    <details open={fault !== undefined} className="mt-3">
      <summary
        aria-label={`${t('change')}: ${email}`}
        className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link"
      >
        {t('change')}
      </summary>
      <form
        method="post"
        action={localePath(await getLocale(), '/desk/staff/change')}
        className="mt-2 grid gap-4"
      >
        <input type="hidden" name="id" value={id} />
        <FaultNotice words={fault} inForm />
        <RightsFields rights={fault ? typedRights(typed) : rights} />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('save')}
        </button>
      </form>
    </details>
  );
}

interface InviteProps {
  fault: string | undefined;
  typed: Typed;
  /** Whether the error is about the rights, not about the e-mail address. */
  isRightsFault: boolean;
}

async function InviteMember({ fault, typed, isRightsFault }: InviteProps) {
  const t = await getTranslations('staffDesk.staff.invite');
  const labels = { title: t('title'), text: t('text'), email: t('email'), send: t('send') };
  return (
    <InviteForm
      action="/desk/staff/invite"
      labels={labels}
      fault={isRightsFault ? undefined : fault}
      typed={typed}
    >
      <FaultNotice words={isRightsFault ? fault : undefined} inForm />
      <RightsFields rights={typedRights(typed)} />
    </InviteForm>
  );
}

/** The boxes that were checked in the refused form. */
const typedRights = ({ role = '', language = '' }: Typed) =>
  rightsOf(role.split(','), language.split(','));

interface LostProps {
  fault: string | undefined;
  /** The e-mail address in the refused form. */
  email: string | undefined;
}

/** Removes the second factor of someone who lost their phone and recovery codes; they are notified by letter. */
async function LostSecondStep({ fault, email }: LostProps) {
  const t = await getTranslations('staffDesk.staff.secondStep');
  return (
    <section aria-labelledby="second-step" className="mt-12 border-t border-line pt-8">
      <h2 id="second-step" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{t('text')}</p>
      <form
        method="post"
        action={localePath(await getLocale(), '/desk/staff/second-step')}
        className="grid gap-5"
      >
        <Field
          type="email"
          name="email"
          label={t('email')}
          error={fault}
          defaultValue={email}
          autoComplete="off"
          required
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('remove')}
        </button>
      </form>
    </section>
  );
}

async function RightsFields({ rights: { roles, languages } }: { rights: ChosenRights }) {
  const t = await getTranslations('staffDesk.staff');
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-note font-semibold">{t('roles')}</legend>
        {staffRoles.map((role) => (
          <CheckBox key={role} name="role" value={role} isChecked={roles.includes(role)}>
            {t(`may.${role}`)}
          </CheckBox>
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 text-note font-semibold">{t('languages')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {siteLocales().map((locale) => (
            <CheckBox
              key={locale}
              name="language"
              value={locale}
              isChecked={languages.includes(locale)}
            >
              {localeNames[locale]}
            </CheckBox>
          ))}
        </div>
      </fieldset>
    </>
  );
}
