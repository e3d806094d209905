import { getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { ChurchImport } from '@/lib/content/church-imports';
import { importPath } from './import-words';

/** What can be done with a list now: wait for it, import it, undo it. */
export async function ImportSteps({ item }: { item: ChurchImport }) {
  const t = await getTranslations('staffDesk.churchImport');
  const { id, state, done, total, may_undo } = item;
  if (state === 'ready') return <StartForm item={item} />;
  if (state === 'undone') return null;
  if (state !== 'imported') {
    return (
      <div className="grid justify-items-start gap-3">
        <progress value={done} max={Math.max(total, 1)} aria-label={t(`state.${state}`)} />
        <p className="text-note">{t('progress', { done, total })}</p>
        <LocaleLink path={importPath(id)} className={button.quiet}>
          {t('look')}
        </LocaleLink>
      </div>
    );
  }
  if (!may_undo) return <p className="text-note text-soft">{t('newer')}</p>;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t('undo')}
      </summary>
      <p className="mt-2 mb-4 text-note">{t('undoText')}</p>
      <ButtonForm action={`${importPath(id)}/undo`} label={t('undo')} />
    </details>
  );
}

async function StartForm({ item }: { item: ChurchImport }) {
  const t = await getTranslations('staffDesk.churchImport');
  const { id, actions, unsure } = item;
  const count = actions.make + actions.change;
  return (
    <div className="grid gap-3 rounded-soft bg-surface p-5 text-note">
      <p>{count > 0 ? t('importText') : t('nothing')}</p>
      {actions.ask > 0 && <p>{t('asked', { count: actions.ask })}</p>}
      {unsure > 0 && <p>{t('noPin', { count: unsure })}</p>}
      {count > 0 && (
        <ButtonForm action={`${importPath(id)}/start`} label={t('import', { count })} primary />
      )}
    </div>
  );
}
