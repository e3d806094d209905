import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { UndeliverableAdvice } from '@/components/sign-in/undeliverable-advice';
import { KeptLetters } from '@/components/site/kept-letters';
import { PageHeading } from '@/components/site/page-heading';
import { SupportLine } from '@/components/site/support-line';
import { PlainForms } from '@/components/verify-email/plain-forms';
import { TokenSteps } from '@/components/verify-email/token-steps';
import { environment } from '@/lib/config/env';
import { signInAddress } from '@/lib/config/sign-in';
import { type TokenResult, takesPassword, tokenResults } from '@/lib/content/email-tokens';
import { firstValue, type Query } from '@/lib/http/first-value';
import { countryNames } from '@/lib/i18n/country-names';
import { pickWords } from '@/lib/i18n/pick-words';

interface Props {
  /** The query of the URL. */
  query: Awaited<Query>;
}

/** The page behind the link of a letter: opening it does not use up the token, pressing the button does. */
export async function VerifyEmailPage({ query }: Props) {
  const t = await getTranslations('verifyEmail');
  const locale = await getLocale();
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = '' } = environment();
  const parameter = (name: string) => firstValue(query[name]);
  const { locator, verifyEmail, undeliverable } = await getMessages();
  const token = parameter('token').slice(0, 200);
  const result = tokenResults.find((known) => known === parameter('result'));
  return (
    <div className="column-width wrap-anywhere">
      <PageHeading title={t('title')} />
      <KeptLetters />
      <TokenSteps
        token={token}
        locale={locale}
        countries={countryNames(locale)}
        map={{
          tiles: url ? { url, attribution } : undefined,
          labels: pickWords(locator, 'zoomIn', 'zoomOut'),
        }}
        words={{ ...verifyEmail, undeliverable }}
        signInUrl={signInAddress(locale)}
      />
      <div className="hidden noscript:block">
        {result && (
          <p role="status" className="mb-8 rounded-soft bg-surface p-5 font-semibold">
            {resultWords(t, result)}
          </p>
        )}
        <UndeliverableAdvice reason={parameter('undeliverable')} />
        <PlainForms
          token={token}
          isSignUp={parameter('step') === 'sign-up'}
          takesPassword={await takesPassword(token)}
          result={result}
          typed={parameter}
        />
        <div className="mt-10">
          <SupportLine />
        </div>
      </div>
    </div>
  );
}

type Words = Awaited<ReturnType<typeof getTranslations<'verifyEmail'>>>;

function resultWords(t: Words, result: TokenResult): string {
  switch (result) {
    case 'sent':
    case 'tooMany':
    case 'emailMissing':
      return t(`resend.${result}`);
    case 'wrongPassword':
    case 'weakPassword':
      return t(`confirm.${result}`);
    case 'signedUp':
      return t('signUp.done');
    case 'wrong':
      return t('signUp.wrong');
    default:
      return `${t(`${result}.title`)}. ${t(`${result}.text`)}`;
  }
}
