import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { hasEmail } from '@/lib/config/promises';
import type { ChurchProfile } from '@/lib/content/churches';
import {
  correctionFaults,
  formStamp,
  type VisitorField,
  visitorFields,
} from '@/lib/content/corrections';
import { localePath } from '@/lib/i18n/paths';
import { pageMetadata } from '@/lib/seo/metadata';

type Query = Record<string, string | string[] | undefined>;

interface Props {
  church: ChurchProfile;
  query: Query;
}

/** Returns a listing's values of the fields that a visitor can correct. */
export const correctableValues = (church: ChurchProfile): Record<VisitorField, string> => ({
  name: church.name,
  address: church.street ?? '',
  city: church.city ?? '',
  state: church.state ?? '',
  zip: church.zip ?? '',
  phone: church.phone ?? '',
  website: church.website ?? '',
  pastor_name: church.pastor ?? '',
});

export async function correctionMetadata(church: ChurchProfile): Promise<Metadata> {
  const t = await getTranslations('correction');
  return pageMetadata({
    locale: await getLocale(),
    path: `/church/${church.slug}/correction`,
    title: t('title', { name: church.name }),
    description: t('text'),
    hidden: true,
  });
}

/** The form for corrections of a church's page; works without scripts. */
export async function CorrectionPage({ church, query }: Props) {
  const t = await getTranslations('correction');
  const path = `/church/${church.slug}`;
  if (query.done !== undefined) {
    return (
      <div className="column-width pb-16" role="status">
        <PageHeading title={t('done')}>{t('doneText', { name: church.name })}</PageHeading>
        <LocaleLink path={path} className={button.quiet}>
          {t('back', { name: church.name })}
        </LocaleLink>
      </div>
    );
  }
  return (
    <div className="column-width pb-16">
      <PageHeading title={t('title', { name: church.name })}>{t('text')}</PageHeading>
      <Form church={church} query={query} />
    </div>
  );
}

async function Form({ church, query }: Props) {
  const t = await getTranslations('correction');
  const locale = await getLocale();
  const parameter = (name: string) => [query[name]].flat()[0];
  const fault = correctionFaults.find((name) => name === parameter('fault'));
  const invalid = (parameter('fields') ?? '').split(',');
  const values = correctableValues(church);
  return (
    <form
      method="post"
      action={localePath(locale, `/church/${church.slug}/correction/send`)}
      className="grid gap-5"
    >
      {fault && (
        <p role="alert" className="rounded-soft bg-surface p-5 font-semibold text-wrong">
          {t(`fault.${fault}`)}
        </p>
      )}
      <input type="hidden" name="form_stamp" value={await formStamp()} />
      {visitorFields.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          defaultValue={parameter(name) ?? values[name]}
          error={invalid.includes(name) ? t('invalid') : undefined}
          maxLength={name === 'website' ? 500 : 200}
          autoComplete="off"
        />
      ))}
      <Field
        multiline
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        defaultValue={parameter('note')}
        maxLength={500}
      />
      {hasEmail() && (
        <Field
          type="email"
          name="email"
          label={t('email')}
          hint={t('emailHint')}
          error={invalid.includes('email') ? t('invalid') : undefined}
          autoComplete="email"
          maxLength={254}
        />
      )}
      <div hidden>
        <input name="homepage" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </div>
      <button type="submit" className={`${button.primary} justify-self-start`}>
        {t('send')}
      </button>
    </form>
  );
}
