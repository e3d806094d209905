import { getLocale, getTranslations } from 'next-intl/server';
import { Notice } from '@/components/sign-in/notice';
import { Icon } from '@/components/ui/icon';
import type { CategoryGroup } from '@/lib/content/categories';
import { deskPathOf } from '@/lib/content/editorial';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  groups: readonly CategoryGroup[];
  /** Whether one was just moved. */
  isMoved: boolean;
}

/** The categories of each group in the order that visitors see, with buttons that move them. */
export async function CategoryOrder({ groups, isMoved }: Props) {
  const t = await getTranslations('staffDesk.content.move');
  return (
    <section id="order" aria-labelledby="order-title" className="mt-12 max-w-column">
      <h2 id="order-title" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{t('text')}</p>
      {isMoved && <Notice>{t('done')}</Notice>}
      {groups.map(({ name, categories }) => (
        <div key={name?.text ?? ''} className="mb-6">
          {name && (
            <h3 lang={name.lang} className="mb-2 text-note font-semibold">
              {name.text}
            </h3>
          )}
          <ol className="grid gap-1">
            {categories.map(({ slug, name }, index) => (
              <li
                key={slug}
                className="flex min-h-13 items-center justify-between gap-4 rounded-soft bg-surface px-5 py-1 text-note"
              >
                <span lang={name.lang}>{name.text}</span>
                <span className="flex">
                  {index > 0 && <MoveButton slug={slug} by="up" title={name.text} />}
                  {index < categories.length - 1 && (
                    <MoveButton slug={slug} by="down" title={name.text} />
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

async function MoveButton(props: { slug: string; by: 'up' | 'down'; title: string }) {
  const t = await getTranslations('staffDesk.content.move');
  const { slug, by, title } = props;
  return (
    <form
      method="post"
      action={localePath(await getLocale(), `${deskPathOf(`categories/${slug}`)}/move`)}
    >
      <input type="hidden" name="by" value={by} />
      <button
        type="submit"
        aria-label={t(by, { title })}
        className="inline-flex size-11 items-center justify-center rounded-pill"
      >
        <Icon name={by} />
      </button>
    </form>
  );
}
