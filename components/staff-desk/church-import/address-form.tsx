import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { localePath } from '@/lib/i18n/paths';
import { CountrySelect } from './country-select';
import { feedsPath } from './import-words';

interface Props {
  /** What was typed, if it was refused. */
  typed?: string;
  /** Why it was refused. */
  fault?: string | undefined;
}

/** A form for a list that stands on the web. */
export async function AddressForm({ typed, fault }: Props) {
  const t = await getTranslations('staffDesk.churchImport.feed');
  return (
    <Section id="address" title={t('title')}>
      <p className="mb-5 text-note">{t('text')}</p>
      <FaultNotice words={fault} />
      <form method="post" action={localePath(await getLocale(), feedsPath)} className="grid gap-5">
        <Field
          name="url"
          label={t('url')}
          hint={t('urlHint')}
          defaultValue={typed}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          required
        />
        <CountrySelect />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('read')}
        </button>
      </form>
    </Section>
  );
}
