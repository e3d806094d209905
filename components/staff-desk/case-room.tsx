import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Pagination } from '@/components/content/pagination';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { readDeskDraft } from '@/lib/content/desk-drafts';
import type { Holding } from '@/lib/content/item-work';
import type { Page } from '@/lib/content/paging';
import { firstValue, type Query } from '@/lib/http/first-value';
import type { CaseList, RefusedCase } from './case-card';
import { ItemsResult, TogetherForm } from './items/chosen-items';
import { HoldingLinks } from './items/holding-links';
import { type ItemContext, withHeld } from './items/item-context';
import { staffFaultWords } from './staff-fault-words';

export interface CaseWork<Item> {
  items: ItemContext;
  held: Holding;
  nameOf: (item: Item) => string;
  /** Whether several are closed at once. */
  closes?: boolean;
}

interface Props<Item> {
  title: string;
  text: ReactNode;
  /** The lists of the room, one of which is current. */
  lists: { label: string; links: { path: string; name: string; isCurrent: boolean }[] };
  /** The lists of one kind, by what was decided. */
  statuses?: { label: string; links: { path: string; name: string; isCurrent: boolean }[] };
  /** The decision that stands for all cases, if they are decided. */
  status?: 'approved' | 'refused' | undefined;
  /** Message on the result of the last decision. */
  done: string | undefined;
  /** The refused decision, read by `readRefusal`; undefined if there is none. */
  refused: RefusedCase | undefined;
  /** Path that decisions are posted to, without a locale. */
  action: string;
  page: Page<Item>;
  /** Returns the unique id of a case. */
  idOf: (item: Item) => string;
  /** The staff's work with the cases, if they wait: which part of the list is shown, and their names. */
  work?: CaseWork<Item> | undefined;
  card: (item: Item, list: CaseList) => ReactNode;
  /** Text for an empty list. */
  emptyText: string | undefined;
  /** The path of the list, including a query. */
  path: string;
  /** Content beside the cases. */
  beside?: ReactNode;
}

/** A room with cases to decide: its lists, the result of the last decision, and the cases. */
export async function CaseRoom<Item>(props: Props<Item>) {
  const { title, text, lists, statuses, status, done, refused, action, ...rest } = props;
  const { page, idOf, work, card, path, beside } = rest;
  const t = await getTranslations('staffDesk.items.none');
  const emptyText = work && work.held !== 'all' ? t(work.held) : rest.emptyText;
  const isShown = page.items.some((item) => idOf(item) === refused?.id);
  const list = {
    ...{ action, page: page.number, refused, status },
    items: work?.items,
    held: work?.held,
  };
  const cases = (
    <>
      <ol className="grid gap-5">{page.items.map((item) => card(item, list))}</ol>
      <Pagination
        page={page}
        pathOf={(number) => `${withHeld(path, work?.held ?? 'all')}&page=${number}`}
      />
      {work && <TogetherForm items={work.items} closes={work.closes} />}
    </>
  );
  return (
    <div className={`wrap-anywhere ${beside ? '' : 'max-w-column'}`}>
      <PageHeading title={title}>{text}</PageHeading>
      <TabLinks {...lists} />
      {statuses && <TabLinks {...statuses} />}
      {work && <HoldingLinks path={path} held={work.held} />}
      {done && <Notice>{done}</Notice>}
      {work && (
        <ItemsResult
          items={work.items}
          names={new Map(page.items.map((item) => [idOf(item), work.nameOf(item)]))}
        />
      )}
      {refused && !isShown && <Refusal refused={refused} />}
      {page.items.length === 0 && emptyText && (
        <p className="rounded-soft bg-surface p-6 text-note">{emptyText}</p>
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

/**
 * Reads the refused decision with its typed message; undefined if there is none. Called by the page,
 * so that its guard catches a failure.
 */
export async function readRefusal(
  query: Awaited<Query>,
  action: string,
): Promise<RefusedCase | undefined> {
  const fault = await staffFaultWords(firstValue(query.fault));
  // Of a step with its item, which says so itself.
  if (query.step) return undefined;
  if (!fault) return undefined;
  const id = firstValue(query.form);
  const typed = await readDeskDraft(`${action}/${id}`, id !== '');
  const isHeld = query.fault === 'heldByAnother';
  return { id, fault, isHeld, message: typed.message?.trim() || undefined };
}

/** Shows the refusal of a case that is no longer on the page, for example because someone else decided it. */
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
