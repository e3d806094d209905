import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { formatMoment } from '@/components/desk-layout/moments';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import {
  deskPathOf,
  type EditedItem,
  type EditedItemSummary,
  formOf,
  publicPathOf,
} from '@/lib/content/editorial';
import { localePath } from '@/lib/i18n/paths';
import { ChoiceList } from './reference-fields';

interface Props {
  item: EditedItem;
  /** Why the last of these forms was refused. */
  fault: string | undefined;
  /** The form that was refused, if one was. */
  at: string;
  /** The items that visitors may be led to. */
  choices: readonly EditedItemSummary[];
}

/** Forms to undo a publication or withdraw an item. */
export async function RemovalForms({ item, fault, at, choices }: Props) {
  if (!item.is_published && !item.undo) return <FaultNotice words={fault} />;
  const t = await getTranslations('staffDesk.content.removal');
  const path = deskPathOf(item.id);
  return (
    <section aria-labelledby="removal" className="mt-12 max-w-column border-t border-line pt-8">
      <h2 id="removal" className="mb-4 text-title">
        {t('title')}
      </h2>
      <FaultNotice words={fault} inForm />
      <div className="grid gap-4">
        {item.undo && (
          <div>
            <ButtonForm
              action={`${path}/undo`}
              fields={{ entry: String(item.undo.entry) }}
              label={t('undo')}
            />
            <p className="mt-2 text-small text-soft">{t('undoText')}</p>
            <p className="text-small text-soft">
              {t('undoWhat', { at: await formatMoment(item.undo.at), by: item.undo.by ?? 'none' })}
            </p>
          </div>
        )}
        {item.is_published && formOf(item.kind).fields.some(({ name }) => name === 'former') && (
          <RenameForm item={item} isOpen={at === 'rename'} />
        )}
        {item.is_published && formOf(item.kind).only === undefined && (
          <details open={at === 'withdraw'} className="rounded-soft bg-surface px-5 py-2">
            <summary className="flex min-h-11 cursor-pointer items-center text-note font-semibold">
              {t('withdraw')}
            </summary>
            <form
              method="post"
              action={localePath(await getLocale(), `${path}/withdraw`)}
              className="grid gap-4 pt-2 pb-5"
            >
              <p className="text-note">{t('withdrawText')}</p>
              {publicPathOf(item) && <ChoiceList id="leads-to" choices={choices} />}
              {publicPathOf(item) && (
                <Field
                  list="leads-to"
                  name="leads_to"
                  label={t('leadsTo')}
                  hint={t('leadsToHint')}
                  maxLength={500}
                  autoComplete="off"
                />
              )}
              <button type="submit" className={`${button.quiet} justify-self-start`}>
                {t('withdrawIt')}
              </button>
            </form>
          </details>
        )}
      </div>
    </section>
  );
}

/** Another address for the item, to which the present one then leads. */
async function RenameForm({ item, isOpen }: { item: EditedItem; isOpen: boolean }) {
  const t = await getTranslations('staffDesk.content.rename');
  return (
    <details open={isOpen} className="rounded-soft bg-surface px-5 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-note font-semibold">
        {t('title')}
      </summary>
      <form
        method="post"
        action={localePath(await getLocale(), `${deskPathOf(item.id)}/rename`)}
        className="grid gap-4 pt-2 pb-5"
      >
        <p className="text-note">{t('text')}</p>
        <Field
          name="slug"
          label={t('slug')}
          hint={(await getTranslations('staffDesk.content.new'))('slugHint')}
          defaultValue={item.slug}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('do')}
        </button>
      </form>
    </details>
  );
}
