import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CheckBox } from '@/components/ui/check-box';
import { sections } from '@/lib/config/sections';
import { controlOf, type FormField } from '@/lib/content/editorial-form';
import { localeNames, locales } from '@/lib/i18n/locales';

interface Props {
  field: FormField;
  label: string;
  hint: string | undefined;
  value: unknown;
  error: string | undefined;
}

/** The languages that are switched on; all without a value. */
export function LanguagesField({ field, label, hint, value, error }: Props) {
  const on: readonly unknown[] = Array.isArray(value) ? value : locales;
  return (
    <Boxes label={label} hint={hint} error={error}>
      {locales.map((locale) => (
        <CheckBox
          key={locale}
          name={controlOf(field.key)}
          value={locale}
          isChecked={on.includes(locale)}
        >
          <span lang={locale}>{localeNames[locale]}</span>
        </CheckBox>
      ))}
    </Boxes>
  );
}

/** The parts of the site that are shown; the value has those that are not. */
export async function SectionsField({ field, label, hint, value, error }: Props) {
  const t = await getTranslations('staffDesk.settings.sections');
  const hidden: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Boxes label={label} hint={hint} error={error}>
      {sections.map((section) => (
        <CheckBox
          key={section}
          name={controlOf(field.key)}
          value={section}
          isChecked={!hidden.includes(section)}
        >
          {t(section)}
        </CheckBox>
      ))}
    </Boxes>
  );
}

function Boxes(props: Omit<Props, 'field' | 'value'> & { children: ReactNode }) {
  const { label, hint, error, children } = props;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-note font-semibold">{label}</legend>
      {hint && <p className="text-small text-soft">{hint}</p>}
      {children}
      {error && <p className="text-small font-semibold text-wrong">{error}</p>}
    </fieldset>
  );
}
