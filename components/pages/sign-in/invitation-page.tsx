import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { CheckField } from '@/components/forms/check-field';
import { faultWords } from '@/components/sign-in/fault-words';
import { NewPasswordField } from '@/components/sign-in/new-password-field';
import { readRefusedValues } from '@/components/sign-in/read-typed';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { site } from '@/lib/config/site';
import { readInvitation } from '@/lib/content/signed-in';
import { firstValue, type Query } from '@/lib/http/first-value';
import { inNameOrder } from '@/lib/i18n/name-order';
import { localePath } from '@/lib/i18n/paths';
import { ownDeskPage } from './own-desk-page';

/** The page behind the link of an invitation. Accepting it adds a user with the invited e-mail address. */
export const InvitationPage = ownDeskPage(async ({ searchParams }: { searchParams: Query }) => {
  const t = await getTranslations('signIn');
  const query = await searchParams;
  const token = firstValue(query.token).slice(0, 200);
  const invitation = token ? await readInvitation(token) : { status: 'unknown' as const };
  const fault = await faultWords(firstValue(query.fault));
  if (invitation.status !== 'valid') {
    return (
      <div className="max-w-column">
        <PageHeading title={t('link.notGood')}>
          {fault ?? t(`invitation.${invitation.status}`)}
        </PageHeading>
        <LocaleLink path="/users/sign-in" className={button.primary}>
          {t('signIn')}
        </LocaleLink>
      </div>
    );
  }
  const { church, email, staff_roles, has_account } = invitation;
  const isFirst = !email;
  const title = staff_roles
    ? t('invitation.staffTitle', { site: site().name })
    : t('invitation.title', { church: church ?? '' });
  const locale = await getLocale();
  const typed = await readRefusedValues(fault !== undefined);
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={title}>
        {isFirst ? t('invitation.first') : t('invitation.text', { email })}
      </PageHeading>
      <FaultNotice words={fault} />
      <form
        method="post"
        action={localePath(locale, '/users/invitation/accept')}
        className="grid gap-5"
      >
        <input type="hidden" name="token" value={token} />
        {isFirst && (
          <Field
            name="email"
            type="email"
            label={t('email')}
            hint={t('invitation.firstEmail')}
            defaultValue={typed.email}
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
        {has_account ? <p>{t('invitation.known')}</p> : <NewPersonFields typed={typed} />}
        <CheckField
          name="terms_accepted"
          label={t.rich('invitation.terms', {
            terms: (words) => (
              <LocaleLink path={site().termsPath} className="text-link underline">
                {words}
              </LocaleLink>
            ),
          })}
          required
        />
        <CheckField name="of_age" label={t('invitation.ofAge')} required />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('invitation.join')}
        </button>
      </form>
    </div>
  );
});

/** The name and password of an invited person who has no account yet. */
async function NewPersonFields({ typed }: { typed: Record<string, string> }) {
  const t = await getTranslations('signIn');
  return (
    <>
      {inNameOrder(
        await getLocale(),
        <Field
          key="first"
          name="first_name"
          label={t('firstName')}
          defaultValue={typed.first_name}
          autoComplete="given-name"
          maxLength={120}
          required
        />,
        <Field
          key="last"
          name="last_name"
          label={t('lastName')}
          defaultValue={typed.last_name}
          autoComplete="family-name"
          maxLength={120}
        />,
      )}
      <NewPasswordField />
    </>
  );
}
