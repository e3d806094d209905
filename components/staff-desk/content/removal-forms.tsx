import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { deskPathOf, type EditedItem, formOf, publicPathOf } from '@/lib/content/editorial';
import { localePath } from '@/lib/i18n/paths';
import { formatMoment } from './moments';

interface Props {
  item: EditedItem;
  /** Why the last of these forms was refused. */
  fault: string | undefined;
  isWithdrawFault: boolean;
}

/** Forms to undo a publication or withdraw an item. */
export async function RemovalForms({ item, fault, isWithdrawFault }: Props) {
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
        {item.is_published && formOf(item.kind).only === undefined && (
          <details open={isWithdrawFault} className="rounded-soft bg-surface px-5 py-2">
            <summary className="flex min-h-11 cursor-pointer items-center text-note font-semibold">
              {t('withdraw')}
            </summary>
            <form
              method="post"
              action={localePath(await getLocale(), `${path}/withdraw`)}
              className="grid gap-4 pt-2 pb-5"
            >
              <p className="text-note">{t('withdrawText')}</p>
              {publicPathOf(item) && (
                <Field
                  name="leads_to"
                  label={t('leadsTo')}
                  hint={t('leadsToHint')}
                  maxLength={200}
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
