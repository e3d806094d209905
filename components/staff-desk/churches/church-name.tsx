import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { ChurchRecord } from '@/lib/content/church-records';
import { localePath } from '@/lib/i18n/paths';
import { churchPath, type RefusedForm } from './church-words';

interface Props {
  church: ChurchRecord;
  refused: RefusedForm;
}

/** Renames a church, of which its owners hear by letter. */
export async function ChurchName({ church, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.rename');
  const fault = refused.form === 'name' ? refused.fault : undefined;
  const action = localePath(await getLocale(), `${churchPath(church.id)}/name`);
  return (
    <details open={fault !== undefined} className="mt-8">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t('title')}
      </summary>
      <p className="mt-2 text-note">{t('text')}</p>
      <form method="post" action={action} className="mt-4 grid gap-4">
        <input type="hidden" name="before" value={church.name} />
        <Field
          name="name"
          label={t('name')}
          error={fault}
          defaultValue={fault ? refused.typed.name : church.name}
          autoComplete="off"
          maxLength={200}
          required
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('save')}
        </button>
      </form>
    </details>
  );
}
