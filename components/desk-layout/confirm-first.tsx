import { getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { Notice } from '@/components/sign-in/notice';
import { UndeliverableAdvice } from '@/components/sign-in/undeliverable-advice';
import { PageHeading } from '@/components/site/page-heading';
import type { SignedIn } from '@/lib/content/signed-in';
import { firstValue, type Query } from '@/lib/http/first-value';

interface Props {
  user: SignedIn;
  /** The props of the page that was asked for; its query says whether the letter was sent again. */
  page: unknown;
}

/** All that a desk shows until its user has confirmed their address. */
export async function ConfirmFirst({ user: { email }, page }: Props) {
  const t = await getTranslations('churchDesk');
  const query = await (page as { searchParams?: Query }).searchParams;
  const isSent = firstValue(query?.sent);
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={t('confirmFirst.title')}>{t('confirmFirst.text', { email })}</PageHeading>
      {isSent && <Notice>{t('confirmFirst.sent')}</Notice>}
      <UndeliverableAdvice reason={firstValue(query?.undeliverable)} />
      <p className="mb-7 text-note text-soft">{t('confirmFirst.signedOut')}</p>
      <div className="flex flex-wrap gap-4">
        <ButtonForm
          action="/users/letter"
          fields={{ kind: 'verify_email', email }}
          label={t('confirmFirst.again')}
          primary
        />
        <ButtonForm action="/users/session?end" label={t('signOut')} />
      </div>
    </div>
  );
}
