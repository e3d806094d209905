import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { ImportLine, ImportResult } from '@/lib/content/old-addresses';
import { localePath } from '@/lib/i18n/paths';
import { importAction, planAction } from './old-address-paths';

/** The form for a list, and what the import of the last one would do. */
export async function ListView({ planned }: { planned: ImportResult | undefined }) {
  const t = await getTranslations('staffDesk.oldAddresses.list');
  return (
    <>
      {planned && <Planned planned={planned} />}
      <form
        method="post"
        encType="multipart/form-data"
        action={localePath(await getLocale(), planAction)}
        className="grid gap-5 rounded-soft bg-surface p-5"
      >
        <p className="text-note text-soft">{t('text')}</p>
        <Field
          type="file"
          name="file"
          label={t('file')}
          hint={t('fileHint')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          required
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('check')}
        </button>
      </form>
    </>
  );
}

const counted = ['new', 'changed', 'same', 'left_out'] as const;

async function Planned({ planned }: { planned: ImportResult }) {
  const t = await getTranslations('staffDesk.oldAddresses.list');
  const count = planned.new + planned.changed;
  const leftOut = planned.lines.filter(({ result }) => result === 'left_out');
  const changed = planned.lines.filter(({ result }) => result === 'changed');
  const added = planned.lines.filter(({ result }) => result === 'new');
  return (
    <div className="mb-10">
      <h2 className="mb-3 text-title">{t('would')}</h2>
      <ul className="mb-5 list-disc pl-5 text-note">
        {counted.map((result) => (
          <li key={result}>{t(`counts.${result}`, { count: planned[result] })}</li>
        ))}
      </ul>
      {count > 0 ? (
        <ButtonForm primary action={importAction} label={t('import', { count })} />
      ) : (
        <p className="text-note font-semibold">{t('nothing')}</p>
      )}
      <Lines id="left-out" title={t('leftOut')} lines={leftOut} total={planned.left_out} />
      <Lines id="changed" title={t('changed')} lines={changed} total={planned.changed} />
      <Lines id="new" title={t('new')} lines={added} total={planned.new} />
    </div>
  );
}

interface LinesProps {
  id: string;
  title: string;
  lines: ImportLine[];
  total: number;
}

async function Lines({ id, title, lines, total }: LinesProps) {
  if (lines.length === 0) return null;
  const t = await getTranslations('staffDesk.oldAddresses');
  return (
    <Section id={id} title={title}>
      <ol className="grid gap-2 text-note">
        {lines.map(({ line, address, target, fault }) => (
          <li key={line}>
            <span className="text-soft">{t('list.line', { line })}</span> {address}
            {' → '}
            {target ?? t('isGone')}
            {fault && <span className="block font-semibold text-wrong">{t(`fault.${fault}`)}</span>}
          </li>
        ))}
      </ol>
      {total > lines.length && (
        <p className="mt-3 text-note text-soft">
          {t('list.more', { count: total - lines.length })}
        </p>
      )}
    </Section>
  );
}
