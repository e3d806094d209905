import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { faultWords } from '@/components/sign-in/fault-words';
import { Notice } from '@/components/sign-in/notice';
import { oneOf, type Query } from '@/components/sign-in/one-of';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { type AccountPerson, listAccountPeople } from '@/lib/content/signed-in';
import { localePath } from '@/lib/i18n/paths';
import { churchDeskPage } from './church-desk-page';

/** Who is in the church's account; an owner invites and removes. */
export const PeoplePage = churchDeskPage(
  '/desk/people',
  async ({ account, account_role }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.people');
    const query = await searchParams;
    const done = (['invited', 'removed'] as const).find((one) => one === oneOf(query.done));
    const fault = await faultWords(oneOf(query.fault));
    const people = await listAccountPeople();
    const isOwner = account_role === 'owner' && account !== null;
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        {people.length === 0 && <p className="text-note">{t('none')}</p>}
        <ul className="grid gap-3">
          {people.map((person) => (
            <li key={person.id} className="rounded-soft bg-surface p-5">
              <Person person={person} canRemove={isOwner && !person.current} />
            </li>
          ))}
        </ul>
        {isOwner ? (
          <InviteForm fault={fault} />
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
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="text-note font-semibold">
          {name || email}
          {current && <span className="font-normal text-soft"> · {t('you')}</span>}
        </h2>
        <p className="text-small text-soft">
          {name ? `${email} · ` : ''}
          {t(`role.${role}`)} · {t(`status.${status}`, { date })}
        </p>
      </div>
      {canRemove && (
        <ButtonForm
          action="/desk/people/remove"
          fields={{ id }}
          label={status === 'joined' ? t('remove') : t('takeBack')}
          about={email}
        />
      )}
    </div>
  );
}

async function InviteForm({ fault }: { fault: string | undefined }) {
  const t = await getTranslations('churchDesk.people');
  return (
    <section aria-labelledby="invite" className="mt-12 border-t border-line pt-8">
      <h2 id="invite" className="text-title">
        {t('invite.title')}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{t('invite.text')}</p>
      <form
        method="post"
        action={localePath(await getLocale(), '/desk/people/invite')}
        className="grid gap-5"
      >
        <Field
          type="email"
          name="email"
          label={t('invite.email')}
          error={fault}
          autoComplete="off"
          required
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-note font-semibold">{t('invite.role')}</legend>
          {(['editor', 'owner'] as const).map((role) => (
            <label key={role} className="flex min-h-11 items-center gap-3 text-note">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === 'editor'}
                className="size-5 shrink-0"
              />
              {t(`invite.${role}`)}
            </label>
          ))}
        </fieldset>
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('invite.send')}
        </button>
      </form>
    </section>
  );
}
