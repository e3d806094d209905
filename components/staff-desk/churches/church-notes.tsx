import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { momentFormatter } from '@/components/desk-layout/moments';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { ChurchRecord } from '@/lib/content/church-records';
import { localePath } from '@/lib/i18n/paths';
import { churchPath, type RefusedForm } from './church-words';

interface Props {
  church: ChurchRecord;
  refused: RefusedForm;
}

/** What the staff noted about a church, and the form for another note. */
export async function ChurchNotes({ church, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.notes');
  const formatMoment = await momentFormatter();
  const action = localePath(await getLocale(), `${churchPath(church.id)}/note`);
  return (
    <Section id="notes" title={t('title')}>
      <p className="mb-4 text-note text-soft">{t('text')}</p>
      <ol className="grid gap-3">
        {church.notes.map(({ id, author, note, created_at }) => (
          <li key={id} className="rounded-soft bg-surface px-5 py-4">
            <p className="text-note whitespace-pre-line">{note}</p>
            <p className="mt-1 text-small text-soft">
              {formatMoment(created_at)} · {author ?? t('gone')}
            </p>
          </li>
        ))}
      </ol>
      <form method="post" action={action} className="mt-5 grid gap-4">
        <input type="hidden" name="key" value={randomUUID()} />
        <Field
          multiline
          name="note"
          label={t('note')}
          error={refused.form === 'note' ? refused.fault : undefined}
          defaultValue={refused.form === 'note' ? refused.typed.note : undefined}
          maxLength={4_000}
          rows={3}
          required
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('add')}
        </button>
      </form>
    </Section>
  );
}
