import { getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import type { ChurchImport } from '@/lib/content/church-imports';
import { ImportProgress } from '../import/import-progress';
import { UndoImport } from '../import/undo-import';
import { importPath } from './import-words';

/** What can be done with a list now: wait for it, import it, undo it. */
export async function ImportSteps({ item }: { item: ChurchImport }) {
  const t = await getTranslations('staffDesk.churchImport');
  const { id, state, done, total, may_undo } = item;
  if (state === 'ready') return <StartForm item={item} />;
  if (state === 'undone') return null;
  const path = importPath(id);
  if (state === 'imported') {
    const words = { undo: t('undo'), undoText: t('undoText'), newer: t('newer') };
    return <UndoImport path={path} mayUndo={may_undo} words={words} />;
  }
  const progress = t('progress', { done, total });
  const words = { state: t(`state.${state}`), progress, look: t('look') };
  return <ImportProgress path={path} done={done} total={total} words={words} />;
}

async function StartForm({ item }: { item: ChurchImport }) {
  const t = await getTranslations('staffDesk.churchImport');
  const { id, actions, unsure, columns } = item;
  const count = actions.make + actions.change;
  const isNamed = columns.some(({ field }) => field === 'name');
  const nothing = isNamed ? t('nothing') : t('columns.noName');
  return (
    <div className="grid gap-3 rounded-soft bg-surface p-5 text-note">
      <p>{count > 0 ? t('importText') : nothing}</p>
      {actions.ask > 0 && <p>{t('asked', { count: actions.ask })}</p>}
      {unsure > 0 && <p>{t('noPin', { count: unsure })}</p>}
      {count > 0 && (
        <ButtonForm action={`${importPath(id)}/start`} label={t('import', { count })} primary />
      )}
    </div>
  );
}
