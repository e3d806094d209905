import { getLocale, getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ContentPicture, EditedItemSummary } from '@/lib/content/editorial';
import { controlOf, type FormField, shownMoney, shownValue } from '@/lib/content/editorial-form';
import { localeNames } from '@/lib/i18n/locales';
import { DangerKindsField, DangerRanksField } from './danger-fields';
import { LinksField } from './links-field';
import { LogoField } from './logo-field';
import { PictureField } from './picture-field';
import { OneReference, References, slugOf, videoNameOf } from './reference-fields';
import { LanguagesField, SectionsField } from './shown-fields';

interface Props {
  /** The slug of the item; needed for the links of a menu. */
  slug?: string;
  field: FormField;
  value: unknown;
  /** Why the value is invalid. */
  error: string | undefined;
  /** The same of one of its rows, from 0. */
  rowError?: (row: number) => string | undefined;
  /** A warning about the value. */
  warning: string | undefined;
  /** The items that a reference may name. */
  choices: readonly EditedItemSummary[];
  /** The uploaded pictures. */
  pictures: readonly ContentPicture[];
  /** Whether the form edits a whole entry, whose labels include the language. */
  namesLanguage: boolean;
}

/** A field of an item, rendered as the control for its type. */
export async function ContentField(props: Props) {
  const { field, value, error, warning, choices, pictures } = props;
  const t = await getTranslations('staffDesk.content');
  const name = t(`field.${field.name}`);
  const label =
    props.namesLanguage && field.language ? `${name} (${localeNames[field.language]})` : name;
  const hint = hintedFields.find((one) => one === field.name);
  const common = { name: controlOf(field.key), label, hint: hint && t(`hint.${hint}`), error };
  const text = {
    ...common,
    warning,
    autoFocus: false, // The notice of a refused form takes the focus.
    lang: field.language,
    defaultValue: shownValue(value),
    maxLength: 4_000,
  };
  switch (field.type) {
    case 'long_text':
    case 'film':
      return <Field multiline rows={field.type === 'film' ? 2 : 4} {...text} />;
    case 'texts':
    case 'slugs':
      return <Field multiline rows={Math.max(3, listLength(value) + 1)} {...text} />;
    case 'number':
      return <Field inputMode="numeric" autoComplete="off" {...text} />;
    case 'money':
      return <Money {...text} value={value} />;
    case 'day':
      return <Field type="date" {...text} />;
    case 'yes_no':
      return <YesNo field={field} label={label} value={value} />;
    case 'choice':
      return (
        <Choice
          {...common}
          value={value}
          options={(field.choices ?? []).map((choice) => ({
            value: choice,
            name: t(`choice.${choice as 'study'}`),
          }))}
        />
      );
    case 'picture':
      return <PictureField {...{ field, label, value, error, pictures }} hint={common.hint} />;
    case 'languages':
    case 'sections':
    case 'logo': {
      const Control = settingControls[field.type];
      return <Control {...{ field, label, value, error }} hint={common.hint} />;
    }
    case 'links':
      return <LinksField {...props} label={label} hint={common.hint} />;
    case 'reference':
    case 'references':
    case 'playlist_items':
      return <ReferenceField {...common} {...{ field, value, choices }} />;
    case 'danger_ranks':
      return <DangerRanksField field={field} label={label} value={value} hint={common.hint} />;
    case 'danger_kinds':
      return <DangerKindsField field={field} label={label} value={value} hint={common.hint} />;
    default:
      return <Field autoComplete="off" {...text} />;
  }
}

const settingControls = { languages: LanguagesField, sections: SectionsField, logo: LogoField };

/** The fields that have a hint. */
const hintedFields = [
  'also_asked',
  'order',
  'place',
  'off',
  'updated',
  'image',
  'video',
  'related',
  'first_for',
  'never_for',
  'former',
  'items',
  'languages',
  'hidden',
  'logo',
  'logo_dark',
  'wordmark',
  'wordmark_dark',
  'brand_colour',
  'tagline',
  'support_hours',
  'contact_email',
  'live_chat',
  'social_links',
  'headline',
  'placeholder',
  'links',
] as const;

/** More items than these are searched for, not listed. */
const mostOptions = 40;

const optionOf = ({ slug, title }: EditedItemSummary) => ({
  value: slug,
  name: title || slug,
});

const valuesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const listLength = (value: unknown) => (Array.isArray(value) ? value.length : 0);

interface ChoiceProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: unknown;
  options: readonly { value: string; name: string }[];
}

type MoneyProps = Omit<ComponentProps<'input'>, 'value'> & { label: string; value: unknown };

/** An amount of cents, written in dollars. */
async function Money({ value, ...props }: MoneyProps) {
  const t = await getTranslations('staffDesk.content');
  return (
    <Field
      {...props}
      inputMode="decimal"
      autoComplete="off"
      hint={t('hint.money')}
      defaultValue={shownMoney(value, await getLocale())}
    />
  );
}

interface ReferenceFieldProps extends Omit<ChoiceProps, 'options'> {
  field: FormField;
  choices: readonly EditedItemSummary[];
}

/** One item or several, of the kind that the field names. */
function ReferenceField({ field, value, choices, ...common }: ReferenceFieldProps) {
  if (field.type !== 'reference') {
    const nameOf = field.type === 'playlist_items' ? videoNameOf : slugOf;
    return <References {...common} {...{ choices, nameOf }} values={valuesOf(value)} />;
  }
  if (choices.length > mostOptions)
    return <OneReference {...common} value={shownValue(value)} choices={choices} />;
  return <Choice {...common} value={value} options={choices.map(optionOf)} />;
}

/** A select that preserves a value which is not among the options. */
function Choice({ name, label, hint, error, value, options }: ChoiceProps) {
  const chosen = shownValue(value);
  const isKnown = chosen === '' || options.some((one) => one.value === chosen);
  return (
    <div>
      <Select label={label} name={name} defaultValue={chosen}>
        <option value="">–</option>
        {!isKnown && <option value={chosen}>{chosen}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </Select>
      {hint && <p className="mt-1.5 text-small text-soft">{hint}</p>}
      {error && <p className="mt-1.5 text-small font-semibold text-wrong">{error}</p>}
    </div>
  );
}

function YesNo({ field, label, value }: { field: FormField; label: string; value: unknown }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-note">
      {/* Preserves an explicit “no”. */}
      {value === false && <input type="hidden" name={controlOf(field.key, 'no')} value="1" />}
      <input
        type="checkbox"
        name={controlOf(field.key)}
        defaultChecked={value === true}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  );
}
