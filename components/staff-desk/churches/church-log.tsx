import { getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { momentFormatter } from '@/components/desk-layout/moments';
import { Section } from '@/components/desk-layout/section';
import type { AuditEntry } from '@/lib/content/audit';
import type { ChurchLetter } from '@/lib/content/church-records';
import type { Page } from '@/lib/content/paging';
import { AuditEntryView } from '../audit-entry';
import { churchPath } from './church-words';

interface Props<Item> {
  /** The church's id. */
  id: string;
  page: Page<Item>;
}

/** Every letter to the people of a church, with what became of it. */
export async function ChurchLetters({ id, page }: Props<ChurchLetter>) {
  const t = await getTranslations('staffDesk.churches.letters');
  const formatMoment = await momentFormatter();
  return (
    <Section id="letters" title={t('title')}>
      {page.items.length === 0 && <p className="text-note">{t('none')}</p>}
      <ol className="grid gap-3">
        {page.items.map((letter) => (
          <li key={letter.id}>
            <p lang={letter.locale} className="text-note">
              {letter.subject}
            </p>
            <p className="text-small text-soft">
              {formatMoment(letter.written_at)} · {letter.recipient} ·{' '}
              <span
                className={
                  ['failed', 'returned'].includes(letter.state) ? 'font-semibold text-wrong' : ''
                }
              >
                {t(`state.${letter.state}`)}
              </span>
            </p>
          </li>
        ))}
      </ol>
      <Pagination page={page} pathOf={(at) => `${churchPath(id)}?letters=${at}#letters`} />
    </Section>
  );
}

/** What the audit log says of a church. */
export async function ChurchHistory({ id, page }: Props<AuditEntry>) {
  const t = await getTranslations('staffDesk.churches.history');
  return (
    <Section id="history" title={t('title')}>
      {page.items.length === 0 && <p className="text-note">{t('none')}</p>}
      <ol className="grid gap-3">
        {page.items.map((entry) => (
          <li key={entry.id}>
            <AuditEntryView entry={entry} isOfSubject={entry.subject === id} />
          </li>
        ))}
      </ol>
      <Pagination page={page} pathOf={(at) => `${churchPath(id)}?history=${at}#history`} />
    </Section>
  );
}
