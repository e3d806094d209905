import { getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { concernsOf, type Operation, readOperation } from '@/lib/content/operation';
import { firstValue, type Query } from '@/lib/http/first-value';
import { staffDeskPage } from '../staff-desk-page';
import { staffFaultWords } from '../staff-fault-words';
import { sayConcern } from './concern-words';
import { DatabaseParts } from './database-parts';
import { NodeParts } from './node-parts';
import { operationWords } from './say';
import { WorkParts } from './work-parts';

/** What the site knows of itself at this moment, for whoever runs it. */
export const OperationPage = staffDeskPage(
  '/desk/operation',
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.operation');
    const query = await searchParams;
    const done = (['retry', 'drop'] as const).find((one) => one === firstValue(query.done));
    const fault = await staffFaultWords(firstValue(query.fault));
    const operation = await readOperation();
    const words = await operationWords();
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        <FaultNotice words={fault} />
        <Concerns operation={operation} />
        <WorkParts operation={operation} words={words} />
        <NodeParts operation={operation} words={words} />
        <DatabaseParts operation={operation} words={words} />
      </div>
    );
  },
);

async function Concerns({ operation }: { operation: Operation }) {
  const words = await operationWords();
  const { t } = words;
  const concerns = concernsOf(operation).map((concern) => sayConcern(concern, words));
  return (
    <section aria-labelledby="concerns">
      <h2 id="concerns" className="mb-3 text-title">
        {t('concerns')}
      </h2>
      {concerns.length === 0 ? (
        <p className="rounded-soft bg-surface px-5 py-4 text-note">{t('noConcern')}</p>
      ) : (
        <ul className="grid list-disc gap-1 rounded-soft border border-wrong py-4 ps-9 pe-5 text-note">
          {concerns.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
