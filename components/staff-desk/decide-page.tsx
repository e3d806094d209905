import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Pagination } from '@/components/content/pagination';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { Notice } from '@/components/sign-in/notice';
import { oneOf, type Query } from '@/components/sign-in/one-of';
import { PageHeading } from '@/components/site/page-heading';
import {
  listCorrectionsToDecide,
  listFilmsToReview,
  listListingsToReview,
  listStoriesToReview,
} from '@/lib/content/reviews';
import { CorrectionToDecide } from './correction-to-decide';
import { type DecidedKind, decidedKinds } from './decided-kinds';
import { FilmToDecide } from './film-to-decide';
import { Guidelines } from './guidelines';
import { ListingToDecide } from './listing-to-decide';
import { pageNumber } from './page-number';
import { staffDeskPage } from './staff-desk-page';
import { staffFaultWords } from './staff-fault-words';
import { StoryToDecide } from './story-to-decide';

const kindOf = (given: unknown): DecidedKind =>
  decidedKinds.find((kind) => kind === given) ?? 'stories';

/** What visitors and churches want to show, beside what the guidelines ask of it. */
export const DecidePage = staffDeskPage(
  '/desk/decide',
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.decide');
    const query = await searchParams;
    const kind = kindOf(query.kind);
    const list = await listOf(kind, pageNumber(oneOf(query.page)));
    const fault = await staffFaultWords(oneOf(query.fault));
    const done = (['approve', 'ask', 'refuse', 'take', 'drop'] as const).find(
      (one) => one === query.done,
    );
    return (
      <div className="wrap-anywhere">
        <PageHeading title={t('title')}>{t('waiting', { count: list.total })}</PageHeading>
        <TabLinks
          label={t('lists')}
          links={decidedKinds.map((one) => ({
            path: `/desk/decide?kind=${one}`,
            name: t(`kind.${one}`),
            isCurrent: one === kind,
          }))}
        />
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        {fault && <Notice>{fault}</Notice>}
        {list.items.length > 0 && (
          <div className="gap-10 desktop:grid desktop:grid-cols-[minmax(0,1fr)_16rem]">
            <div>
              <ol className="grid gap-5">{list.items}</ol>
              <Pagination
                page={list}
                pathOf={(number) => `/desk/decide?kind=${kind}&page=${number}`}
              />
            </div>
            <Guidelines kind={kind} />
          </div>
        )}
      </div>
    );
  },
);

interface ShownList {
  items: ReactNode[];
  total: number;
  number: number;
  count: number;
}

async function listOf(kind: DecidedKind, number: number): Promise<ShownList> {
  if (kind === 'films') {
    const page = await listFilmsToReview(number);
    return { ...page, items: page.items.map((film) => <FilmToDecide key={film.id} film={film} />) };
  }
  if (kind === 'listings') {
    const page = await listListingsToReview(number);
    return {
      ...page,
      items: page.items.map((review) => <ListingToDecide key={review.id} review={review} />),
    };
  }
  if (kind === 'corrections') {
    const page = await listCorrectionsToDecide(number);
    return {
      ...page,
      items: page.items.map((one) => <CorrectionToDecide key={one.id} correction={one} />),
    };
  }
  const page = await listStoriesToReview(number);
  return {
    ...page,
    items: page.items.map((story) => <StoryToDecide key={story.id} story={story} />),
  };
}
