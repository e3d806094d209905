import { getLocale, getTranslations } from 'next-intl/server';
import { CheckBox } from '@/components/ui/check-box';
import { Field } from '@/components/ui/field';
import { isOn } from '@/lib/config/languages';
import { type MenuText, menuNames, menuText, namedPages, shippedMenu } from '@/lib/config/menus';
import { site } from '@/lib/config/site';
import { type EditedItemSummary, publicPathOf } from '@/lib/content/editorial';
import { controlOf, type FormField } from '@/lib/content/editorial-form';
import { labelKey, maxMenuLinks, type SentLink } from '@/lib/contract/menus';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';

interface Props {
  /** The name of the menu. */
  slug?: string;
  field: FormField;
  label: string;
  hint: string | undefined;
  value: unknown;
  error: string | undefined;
  rowError?: (row: number) => string | undefined;
  /** Items that a link may lead to. */
  choices: readonly EditedItemSummary[];
}

/** How many empty rows follow the links. */
const emptyRows = 2;

/** The links of a menu, each with its place, its address and its names; those that ship without a value. */
export async function LinksField(props: Props) {
  const { slug, field, label, hint, value, error, rowError = () => undefined, choices } = props;
  const t = await getTranslations('staffDesk.settings.links');
  const menu = menuNames.find((name) => name === slug) ?? 'navigation';
  const shipped = await shippedRows(menu);
  const rows = Array.isArray(value) ? (value as SentLink[]) : shipped;
  const hasRowErrors = rows.some((_, row) => rowError(row));
  const shown = [...rows, ...Array<SentLink>(emptyRows).fill({})].slice(0, maxMenuLinks + 1);
  const nameOf = await menuTextWords(await getLocale());
  const list = `${field.key}-pages`;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-1.5 text-note font-semibold">{label}</legend>
      {hint && <p className="text-small text-soft">{hint}</p>}
      {error && !hasRowErrors && <p className="text-small font-semibold text-wrong">{error}</p>}
      <input type="hidden" name={controlOf(field.key, 'shipped')} value={JSON.stringify(shipped)} />
      {shown.map((link, row) => (
        <LinkRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position only
          key={row}
          {...{ link, menu, list, row }}
          fieldKey={field.key}
          isNew={row >= rows.length}
          error={rowError(row)}
        />
      ))}
      <datalist id={list}>
        {namedPages.map((path) => (
          <option key={path} value={path}>
            {nameOf(menuText(menu, path))}
          </option>
        ))}
        {choices.map((item) => (
          <option key={item.id} value={publicPathOf(item)}>
            {item.title}
          </option>
        ))}
      </datalist>
      {Array.isArray(value) && (
        <CheckBox name={controlOf(field.key, 'reset')}>{t('reset')}</CheckBox>
      )}
    </fieldset>
  );
}

type MenuName = (typeof menuNames)[number];

/** The shipped links of a menu as a form would send them. */
async function shippedRows(menu: MenuName): Promise<SentLink[]> {
  const words = await Promise.all(
    locales.map(async (locale) => [labelKey(locale), await menuTextWords(locale)] as const),
  );
  return shippedMenu(menu).map(({ to, text }) => ({
    to,
    ...Object.fromEntries(
      text && text !== menuText(menu, to) ? words.map(([key, nameOf]) => [key, nameOf(text)]) : [],
    ),
  }));
}

/** The site's own words for its pages in menus. */
async function menuTextWords(locale: Locale) {
  const t = await getTranslations({ locale });
  return (text: MenuText | undefined) => text && t(text, { name: site().name });
}

interface RowProps {
  fieldKey: string;
  menu: MenuName;
  link: SentLink;
  row: number;
  isNew: boolean;
  /** The id of the list of pages. */
  list: string;
  error: string | undefined;
}

async function LinkRow({ fieldKey, menu, link, row, isNew, list, error }: RowProps) {
  const t = await getTranslations('staffDesk.settings.links');
  const locale = await getLocale();
  const { to = '' } = link;
  const nameOf = (await menuTextWords(locale))(menuText(menu, to));
  const name = link[labelKey(locale)] ?? nameOf ?? link.label;
  const own = (part: string) => controlOf(fieldKey, part);
  return (
    <fieldset
      className={`grid min-w-0 grid-cols-1 gap-3 rounded-soft border p-5 ${error ? 'border-wrong' : 'border-line'}`}
    >
      <legend className="px-2 text-note font-semibold">
        {isNew ? t('new') : t('row', { number: row + 1, name: name ?? to })}
      </legend>
      <div className="grid grid-cols-[1fr_5rem] gap-3">
        <Field
          name={own('to')}
          label={t('to')}
          list={list}
          defaultValue={to}
          maxLength={300}
          autoComplete="off"
          autoFocus={false}
          spellCheck={false}
        />
        <Field
          name={own('place')}
          label={t('place')}
          inputMode="numeric"
          defaultValue={isNew ? '' : row + 1}
          maxLength={4}
          autoComplete="off"
        />
      </div>
      {error && <p className="text-small font-semibold text-wrong">{error}</p>}
      <details open={Boolean(error)}>
        <summary className="flex min-h-11 cursor-pointer items-center text-note text-link underline">
          {t('names')}
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-1 tablet:grid-cols-2">
          {locales.map((language) => (
            <LabelField
              key={language}
              {...{ language, menu, to }}
              name={own(labelKey(language))}
              value={link[labelKey(language)] ?? ''}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

interface LabelProps {
  language: Locale;
  menu: MenuName;
  to: string;
  name: string;
  value: string;
}

/** The name of a link in a language; kept as it is while the language is switched off. */
async function LabelField({ language, menu, to, name, value }: LabelProps) {
  const t = await getTranslations('staffDesk.settings.links');
  if (!isOn(language)) return <input type="hidden" name={name} value={value} />;
  return (
    <Field
      name={name}
      label={t('nameIn', { language: localeNames[language] })}
      lang={language}
      placeholder={(await menuTextWords(language))(menuText(menu, to))}
      defaultValue={value}
      maxLength={60}
      autoComplete="off"
    />
  );
}
