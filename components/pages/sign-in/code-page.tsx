import { getLocale, getTranslations } from 'next-intl/server';
import { faultWords } from '@/components/sign-in/fault-words';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { site } from '@/lib/config/site';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { ownDeskPage } from './own-desk-page';

/** Requests the second factor, after a password or a letter. */
export const CodePage = ownDeskPage(async ({ searchParams }: { searchParams: Query }) => {
  const t = await getTranslations('signIn');
  const query = await searchParams;
  const step = firstValue(query.step).slice(0, 200);
  const fault = firstValue(query.fault);
  if (!step || fault === 'stepOver') {
    return (
      <div className="max-w-column">
        <PageHeading title={t('code.title')}>{await faultWords('stepOver')}</PageHeading>
        <LocaleLink path="/users/sign-in" className={button.primary}>
          {t('signIn')}
        </LocaleLink>
      </div>
    );
  }
  return (
    <div className="max-w-column">
      <PageHeading title={t('code.title')}>{t('code.text')}</PageHeading>
      <form
        method="post"
        action={localePath(await getLocale(), '/users/session/code')}
        className="grid gap-5"
      >
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="to" value={firstValue(query.to)} />
        <Field
          name="code"
          label={t('code.label')}
          hint={t('code.hint')}
          error={await faultWords(fault)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          required
        />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('signIn')}
        </button>
      </form>
      <p className="mt-10 text-note">
        {t.rich('code.lost', {
          contact: (words) => (
            <LocaleLink path={site().contactPath} className="text-link underline">
              {words}
            </LocaleLink>
          ),
        })}
      </p>
    </div>
  );
});
