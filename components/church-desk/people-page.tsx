import { getFormatter, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { InviteForm } from '@/components/desk-layout/invite-form';
import { PersonLine } from '@/components/desk-layout/person-line';
import { faultWords } from '@/components/sign-in/fault-words';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import { type AccountPerson, listAccountPeople } from '@/lib/content/signed-in';
import { firstValue, type Query } from '@/lib/http/first-value';
import { churchDeskPage } from './church-desk-page';

/** The members of the church's account; an owner invites and removes. */
export const PeoplePage = churchDeskPage(
  '/desk/people',
  async ({ account, account_role }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.people');
    const query = await searchParams;
    const done = (['invited', 'removed'] as const).find((one) => one === firstValue(query.done));
    const fault = await faultWords(firstValue(query.fault));
    const isOwner = account_role === 'owner' && account !== null;
    const isInviteFault = isOwner && firstValue(query.form) === 'invite';
    const [people, typed] = await Promise.all([
      listAccountPeople(),
      readDeskDraft('/desk/people/invite', isInviteFault && fault !== undefined),
    ]);
    const leaving = people.find(
      ({ id, status, current }) =>
        isOwner && !current && status === 'joined' && id === firstValue(query.remove),
    );
    if (leaving) return <TakeOut person={leaving} />;
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        {!isInviteFault && <FaultNotice words={fault} />}
        {people.length === 0 && <p className="text-note">{t('none')}</p>}
        <ul className="grid gap-3">
          {people.map((person) => (
            <li key={person.id} className="rounded-soft bg-surface p-5">
              <Person person={person} canRemove={isOwner && !person.current} />
            </li>
          ))}
        </ul>
        {isOwner && people.length > 0 && (
          <p className="mt-5 text-note">
            <LocaleLink path="/desk/people/log" className="text-link underline">
              {t('log.open')}
            </LocaleLink>
          </p>
        )}
        {isOwner ? (
          <InvitePerson
            fault={isInviteFault ? fault : undefined}
            isTooMany={firstValue(query.fault) === 'tooMany'}
            typed={typed}
          />
        ) : (
          <p className="mt-8 text-note">{t('ownersOnly')}</p>
        )}
      </div>
    );
  },
);

async function Person({ person, canRemove }: { person: AccountPerson; canRemove: boolean }) {
  const t = await getTranslations('churchDesk.people');
  const format = await getFormatter();
  const { id, name, email, role, status, since, current } = person;
  const date = format.dateTime(new Date(since), { dateStyle: 'medium' });
  return (
    <PersonLine
      name={name}
      email={email}
      undeliverable={person.undeliverable}
      you={current ? t('you') : undefined}
      status={`${t(`role.${role}`)} · ${t(`status.${status}`, { date })}`}
      action={
        canRemove &&
        (status === 'joined' ? (
          <LocaleLink
            path={`/desk/people?remove=${encodeURIComponent(id)}`}
            className={button.quiet}
          >
            {t('remove')}
            <span className="sr-only">: {email}</span>
          </LocaleLink>
        ) : (
          <ButtonForm
            action="/desk/people/remove"
            fields={{ id }}
            label={t('takeBack')}
            about={email}
          />
        ))
      }
    />
  );
}

/** Asks before a person is taken out; works without scripts. */
async function TakeOut({ person }: { person: AccountPerson }) {
  const t = await getTranslations('churchDesk.people.takeOut');
  const name = person.name || person.email;
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={t('title', { name })}>{t('text')}</PageHeading>
      {person.pays && <p className="mb-8 text-note">{t('payer', { name })}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonForm
          action="/desk/people/remove"
          fields={{ id: person.id }}
          label={t('confirm', { name })}
          primary
        />
        <LocaleLink path="/desk/people" className="text-link underline">
          {t('leave')}
        </LocaleLink>
      </div>
    </div>
  );
}

interface InviteProps {
  fault: string | undefined;
  /** More invitations than an account may send: the time until the next is not that of other limits. */
  isTooMany: boolean;
  typed: Typed;
}

async function InvitePerson({ fault, isTooMany, typed }: InviteProps) {
  const t = await getTranslations('churchDesk.people.invite');
  const labels = { title: t('title'), text: t('text'), email: t('email'), send: t('send') };
  return (
    <InviteForm
      action="/desk/people/invite"
      labels={labels}
      fault={fault && isTooMany ? t('tooMany') : fault}
      typed={typed}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-note font-semibold">{t('role')}</legend>
        {(['editor', 'owner'] as const).map((role) => (
          <label key={role} className="flex min-h-11 items-center gap-3 text-note">
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === (typed.role ?? 'editor')}
              className="size-5 shrink-0"
            />
            {t(role)}
          </label>
        ))}
      </fieldset>
    </InviteForm>
  );
}
