import { getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import type { ContentImport } from '@/lib/content/content-imports';
import { ImportProgress } from '../import/import-progress';
import { UndoImport } from '../import/undo-import';
import { importPath } from './import-words';

/** What can be done with an export now: wait for it, import it, publish it, undo it. */
export async function ImportSteps({ item }: { item: ContentImport }) {
  const t = await getTranslations('staffDesk.contentImport');
  const { id, state, done, total } = item;
  if (state === 'ready') return <StartForm item={item} />;
  if (state === 'undone') return null;
  if (state === 'imported') return <AfterForms item={item} />;
  const progress = t('progress', { done, total });
  const words = { state: t(`state.${state}`), progress, look: t('look') };
  return <ImportProgress path={importPath(id)} done={done} total={total} words={words} />;
}

async function StartForm({ item: { id, actions } }: { item: ContentImport }) {
  const t = await getTranslations('staffDesk.contentImport');
  const count = actions.make + actions.change;
  return (
    <div className="grid gap-3 rounded-soft bg-surface p-5 text-note">
      <p>{count > 0 ? t('importText') : t('nothing')}</p>
      {count > 0 && (
        <ButtonForm action={`${importPath(id)}/start`} label={t('import', { count })} primary />
      )}
    </div>
  );
}

async function AfterForms({ item: { id, unpublished, may_undo } }: { item: ContentImport }) {
  const t = await getTranslations('staffDesk.contentImport');
  const words = { undo: t('undo'), undoText: t('undoText'), newer: t('newer') };
  return (
    <div className="grid gap-3">
      {unpublished > 0 && (
        <div className="grid gap-3 rounded-soft bg-surface p-5 text-note">
          <p>{t('publishText')}</p>
          <ButtonForm
            action={`${importPath(id)}/publish`}
            label={t('publish', { count: unpublished })}
            primary
          />
        </div>
      )}
      <UndoImport path={importPath(id)} mayUndo={may_undo} words={words} />
    </div>
  );
}
