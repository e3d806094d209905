import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Pagination } from '@/components/content/pagination';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { Notice } from '@/components/sign-in/notice';
import { oneOf, type Query } from '@/components/sign-in/one-of';
import { PageHeading } from '@/components/site/page-heading';
import { readTyped } from '@/lib/content/desk-drafts';
import type { PageOf } from '@/lib/content/page-of';
import type { CaseList, RefusedCase } from './case-card';
import { staffFaultWords } from './staff-fault-words';

interface Props<Item> {
  title: string;
  text: ReactNode;
  /** The lists of the room, of which one is shown. */
  lists: { label: string; links: { path: string; name: string; isCurrent: boolean }[] };
  /** What came of the last decision, in words. */
  done: string | undefined;
  query: Awaited<Query>;
  /** Where decisions are posted, without a locale. */
  action: string;
  page: PageOf<Item>;
  /** What tells the cases of the page apart. */
  idOf: (item: Item) => string;
  card: (item: Item, list: CaseList) => ReactNode;
  /** Where the list is empty. */
  none: string | undefined;
  /** The path of the list, with a query. */
  path: string;
  /** What stands beside the cases. */
  beside?: ReactNode;
}

/** A room of what waits for a decision: its lists, what came of the last one, and the cases. */
export async function CaseRoom<Item>(props: Props<Item>) {
  const { title, text, lists, done, query, action, page, idOf, card, none, path, beside } = props;
  const refused = await refusalOf(query, action);
  const isShown = page.items.some((item) => idOf(item) === refused?.id);
  const list = { action, page: page.number, refused };
  const cases = (
    <>
      <ol className="grid gap-5">{page.items.map((item) => card(item, list))}</ol>
      <Pagination page={page} pathOf={(number) => `${path}&page=${number}`} />
    </>
  );
  return (
    <div className={`wrap-anywhere ${beside ? '' : 'max-w-column'}`}>
      <PageHeading title={title}>{text}</PageHeading>
      <TabLinks {...lists} />
      {done && <Notice>{done}</Notice>}
      {refused && !isShown && <Refusal refused={refused} />}
      {page.items.length === 0 && none && (
        <p className="rounded-soft bg-surface p-6 text-note">{none}</p>
      )}
      {page.items.length > 0 && beside && (
        <div className="gap-10 desktop:grid desktop:grid-cols-[minmax(0,1fr)_16rem]">
          <div>{cases}</div>
          {beside}
        </div>
      )}
      {page.items.length > 0 && !beside && cases}
    </div>
  );
}

/** What was refused, with the words that were typed; undefined where nothing was. */
async function refusalOf(query: Awaited<Query>, action: string): Promise<RefusedCase | undefined> {
  const fault = await staffFaultWords(oneOf(query.fault));
  if (!fault) return undefined;
  const id = oneOf(query.form);
  const typed = await readTyped(`${action}/${id}`, id !== '');
  return { id, fault, message: typed.message?.trim() || undefined };
}

/** Of a case that is not on the page any more, as when someone else has decided it. */
async function Refusal({ refused: { fault, message } }: { refused: RefusedCase }) {
  const t = await getTranslations('staffDesk.decide');
  return (
    <>
      <FaultNotice words={fault} />
      {message && (
        <section aria-label={t('typed')} className="mb-8 max-w-column text-note">
          <p className="font-semibold">{t('typed')}</p>
          <blockquote className="mt-2 border-l-2 border-line pl-4 whitespace-pre-line">
            {message}
          </blockquote>
        </section>
      )}
    </>
  );
}
