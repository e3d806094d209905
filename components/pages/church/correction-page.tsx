import { getLocale, getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { hasEmail } from '@/lib/config/promises';
import type { ChurchProfile } from '@/lib/content/churches';
import { correctionFaults, type VisitorField, visitorFields } from '@/lib/content/corrections';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  church: ChurchProfile;
  query: Awaited<Query>;
  /** The signed time at which the form was opened; unset if the correction was sent. */
  stamp: string | undefined;
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

/** Who decides on a correction: the ministry, if nobody has claimed the church. */
export const correctionReader = ({ messagesGoTo = 'church' }: ChurchProfile) => messagesGoTo;

/** The form for corrections of a church's page; works without scripts. */
export async function CorrectionPage({ church, query, stamp }: Props) {
  const t = await getTranslations('correction');
  const path = `/church/${church.slug}`;
  const reader = correctionReader(church);
  if (query.done !== undefined) {
    return (
      <div className="column-width pb-16" role="status">
        <PageHeading title={t('done')}>{t('doneText', { name: church.name, reader })}</PageHeading>
        <LocaleLink path={path} className={button.quiet}>
          {t('back', { name: church.name })}
        </LocaleLink>
      </div>
    );
  }
  return (
    <div className="column-width pb-16">
      <PageHeading title={t('title', { name: church.name })}>{t('text', { reader })}</PageHeading>
      <Form church={church} query={query} stamp={stamp} />
    </div>
  );
}

async function Form({ church, query, stamp }: Props) {
  const t = await getTranslations('correction');
  const locale = await getLocale();
  const fault = correctionFaults.find((name) => name === firstValue(query.fault));
  const invalid = firstValue(query.fields).split(',');
  const values = correctableValues(church);
  // A field that the visitor has emptied stays empty.
  const typedOrOwn = (name: VisitorField) =>
    query[name] === undefined ? values[name] : firstValue(query[name]);
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
      <input type="hidden" name="form_stamp" value={stamp} />
      {visitorFields.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          defaultValue={typedOrOwn(name)}
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
        defaultValue={firstValue(query.note)}
        maxLength={500}
      />
      {hasEmail() && (
        <Field
          type="email"
          name="email"
          label={t('email')}
          hint={t('emailHint', { reader: correctionReader(church) })}
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
