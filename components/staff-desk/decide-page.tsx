import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type Holding, holdingOf } from '@/lib/content/item-work';
import type { Page } from '@/lib/content/paging';
import {
  listCorrectionsToDecide,
  listDecidedListings,
  listFilmsToReview,
  listListingsToReview,
  listStoriesToReview,
  type ReviewStatus,
  reviewStatuses,
} from '@/lib/content/reviews';
import { listWaiting } from '@/lib/content/staff';
import { firstValue, type Query } from '@/lib/http/first-value';
import type { CaseList } from './case-card';
import { CaseRoom, type CaseWork, readRefusal } from './case-room';
import { CorrectionToDecide } from './correction-to-decide';
import {
  countOf,
  type DecidedKind,
  decidedKinds,
  decidePath,
  hasDecided,
  kindToDecide,
  statusOf,
} from './decided-kinds';
import { DecidedListing } from './decided-listing';
import { FilmToDecide } from './film-to-decide';
import { Guidelines } from './guidelines';
import { readItemContext, withHeld, withPage } from './items/item-context';
import { ListingToDecide } from './listing-to-decide';
import { pageNumber } from './page-number';
import { staffDeskPage } from './staff-desk-page';
import { StoryToDecide } from './story-to-decide';

/** Submissions of visitors and churches to review, beside the guidelines. */
export const DecidePage = staffDeskPage(
  '/desk/decide',
  async ({ id: own }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.decide');
    const query = await searchParams;
    const waiting = await listWaiting();
    const kind = kindToDecide(query.kind, waiting);
    const status = hasDecided(kind) ? statusOf(firstValue(query.status)) : 'review';
    const done = outcomes.find((one) => one === query.done);
    const number = pageNumber(firstValue(query.page));
    const action = `/desk/decide/${kind}`;
    const room = {
      title: t('title'),
      lists: await kindLinks(kind, waiting),
      ...(hasDecided(kind) && { statuses: await statusLinks(kind, status) }),
      status: status === 'review' ? undefined : status,
      done: done && t(`done.${done}`),
      ...{ action, path: decidePath(kind, status) },
      refused: await readRefusal(query, action),
      emptyText: undefined,
      beside: <Guidelines kind={kind} />,
    };
    const text = (total: number) => t(status === 'review' ? 'waiting' : status, { count: total });
    const held = status === 'review' ? holdingOf(query.held) : 'all';
    const show = async <Item extends { id: string | number }>(
      page: Page<Item>,
      nameOf: (item: Item) => string,
      card: (item: Item, list: CaseList) => ReactNode,
    ) => {
      const work = await readWork({ kind, status, held, own, query }, page, nameOf);
      return <CaseRoom {...{ ...room, page, idOf, work, card }} text={text(page.total)} />;
    };
    if (kind === 'films') {
      return show(
        await listFilmsToReview(status, number, held),
        ({ church }) => church,
        (film, list) => <FilmToDecide key={film.id} film={film} list={list} />,
      );
    }
    if (kind === 'listings' && status !== 'review') {
      return show(
        await listDecidedListings(status, number),
        () => '',
        (decided, list) => <DecidedListing key={decided.id} decided={decided} list={list} />,
      );
    }
    if (kind === 'listings') {
      return show(
        await listListingsToReview(number, held),
        ({ account }) => account.name,
        (review, list) => <ListingToDecide key={review.id} review={review} list={list} />,
      );
    }
    if (kind === 'corrections') {
      return show(
        await listCorrectionsToDecide(number, held),
        ({ church }) => church,
        (one, list) => <CorrectionToDecide key={one.id} correction={one} list={list} />,
      );
    }
    return show(
      await listStoriesToReview(status, number, held),
      ({ first_name: name }) => name,
      (story, list) => <StoryToDecide key={story.id} story={story} list={list} />,
    );
  },
);

interface Asked {
  kind: DecidedKind;
  status: ReviewStatus;
  held: Holding;
  /** The id of who asks. */
  own: string;
  query: Awaited<Query>;
}

/** Reads the staff's work with the items of a page; decided ones have none. */
async function readWork<Item extends { id: string | number }>(
  { kind, status, held, own, query }: Asked,
  page: Page<Item>,
  nameOf: (item: Item) => string,
): Promise<CaseWork<Item> | undefined> {
  if (status !== 'review') return undefined;
  const back = withPage(withHeld(decidePath(kind, status), held), page.number);
  const items = await readItemContext(kind, query, { own, ids: page.items.map(idOf), back });
  return { items, held, nameOf };
}

const outcomes = ['approve', 'ask', 'refuse', 'takeDown', 'takeBack', 'take', 'drop'] as const;

/** The lists of the kinds, with the number of what waits. */
async function kindLinks(kind: DecidedKind, waiting: Awaited<ReturnType<typeof listWaiting>>) {
  const t = await getTranslations('staffDesk.decide');
  const links = decidedKinds.map((one) => {
    const count = countOf(one, waiting);
    const name = count > 0 ? `${t(`kind.${one}`)} · ${count}` : t(`kind.${one}`);
    return { path: `/desk/decide?kind=${one}`, name, isCurrent: one === kind };
  });
  return { label: t('lists'), links };
}

/** The lists of a kind: what waits, and what was decided. */
async function statusLinks(kind: DecidedKind, status: ReviewStatus) {
  const t = await getTranslations('staffDesk.decide');
  const links = reviewStatuses.map((one) => ({
    path: decidePath(kind, one),
    name: t(`status.${one}`),
    isCurrent: one === status,
  }));
  return { label: t('statuses'), links };
}

const idOf = ({ id }: { id: string | number }) => String(id);
