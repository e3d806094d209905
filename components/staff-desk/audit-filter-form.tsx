import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { AuditFilter } from '@/lib/contract/audit';
import { localePath } from '@/lib/i18n/paths';
import { auditedActions } from './audited-actions';

/** The filter form of the audit log, sent by GET. */
export async function AuditFilterForm({ filter }: { filter: AuditFilter }) {
  const [t, locale] = [await getTranslations('staffDesk.audit'), await getLocale()];
  const actions = auditedActions
    .map((action) => [action, t(`action.${action}`)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale));
  return (
    <form
      method="get"
      action={localePath(locale, '/desk/audit')}
      className="grid grid-cols-1 gap-4 rounded-soft bg-surface p-5 tablet:grid-cols-2"
    >
      <Field
        type="search"
        name="q"
        label={t('filter.words')}
        hint={t('filter.wordsHint')}
        defaultValue={filter.q}
        maxLength={200}
      />
      <Select label={t('filter.action')} name="what" defaultValue={filter.action ?? ''}>
        <option value="">{t('filter.all')}</option>
        {actions.map(([action, words]) => (
          <option key={action} value={action}>
            {words}
          </option>
        ))}
      </Select>
      <Field type="date" name="from" label={t('filter.from')} defaultValue={filter.from} />
      <Field type="date" name="to" label={t('filter.to')} defaultValue={filter.to} />
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {t('filter.show')}
      </button>
    </form>
  );
}
