import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { localePath } from '@/lib/i18n/paths';
import { importPath } from './import-words';

export interface CategoryOption {
  slug: string;
  title: string;
}

interface Props {
  id: string;
  /** A category of the other site, or one item. */
  subject: { title: string } & ({ group: string } | { number: number });
  categories: readonly CategoryOption[];
  /** What is chosen now; of an item nothing, so that its category decides. */
  chosen?: string;
  /** The part of the list to return to. */
  at?: Record<string, string>;
}

/** What becomes of a category or of an item. */
export async function ChoiceForm({ id, subject, categories, chosen = '', at = {} }: Props) {
  const t = await getTranslations('staffDesk.contentImport');
  const isItem = 'number' in subject;
  const hidden = { ...at, ...(isItem ? { number: subject.number } : { group: subject.group }) };
  const form = (
    <form
      method="post"
      action={localePath(await getLocale(), `${importPath(id)}/choice`)}
      className="flex flex-wrap items-end gap-3"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        name="choice"
        label={isItem ? t('becomesItem', { title: subject.title }) : subject.title}
        defaultValue={chosen}
      >
        {isItem && <option value="">{t('asGroup')}</option>}
        <option value="posts">{t('kind.posts')}</option>
        <option value="pages">{t('kind.pages')}</option>
        {(['answers', 'testimonials'] as const).map((kind) => (
          <optgroup key={kind} label={t(`kind.${kind}`)}>
            {categories.map(({ slug, title }) => (
              <option key={slug} value={`${kind}:${slug}`}>
                {t(`${kind}In`, { category: title })}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="leave_out">{t('action.leave_out')}</option>
      </Select>
      <button type="submit" className={button.quiet}>
        {t('choose')}
      </button>
    </form>
  );
  if (!isItem) return form;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note text-link">
        {t('another')}
        <span className="sr-only"> {subject.title}</span>
      </summary>
      {form}
    </details>
  );
}
