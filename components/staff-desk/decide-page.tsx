import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
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
import { CaseRoom, readRefusal } from './case-room';
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
import { ListingToDecide } from './listing-to-decide';
import { pageNumber } from './page-number';
import { staffDeskPage } from './staff-desk-page';
import { StoryToDecide } from './story-to-decide';

/** Submissions of visitors and churches to review, beside the guidelines. */
export const DecidePage = staffDeskPage(
  '/desk/decide',
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.decide');
    const query = await searchParams;
    const waiting = await listWaiting();
    const kind = kindToDecide(query.kind, waiting);
    const nameOf = (one: DecidedKind) => {
      const count = countOf(one, waiting);
      return count > 0 ? `${t(`kind.${one}`)} · ${count}` : t(`kind.${one}`);
    };
    const status = hasDecided(kind) ? statusOf(firstValue(query.status)) : 'review';
    const done = outcomes.find((one) => one === query.done);
    const number = pageNumber(firstValue(query.page));
    const action = `/desk/decide/${kind}`;
    const room = {
      title: t('title'),
      lists: {
        label: t('lists'),
        links: decidedKinds.map((one) => ({
          path: `/desk/decide?kind=${one}`,
          name: nameOf(one),
          isCurrent: one === kind,
        })),
      },
      ...(hasDecided(kind) && { statuses: await statusLinks(kind, status) }),
      status: status === 'review' ? undefined : status,
      done: done && t(`done.${done}`),
      ...{ action, path: decidePath(kind, status) },
      refused: await readRefusal(query, action),
      emptyText: undefined,
      beside: <Guidelines kind={kind} />,
    };
    const text = (total: number) => t(status === 'review' ? 'waiting' : status, { count: total });
    const show = <Item extends { id: string | number }>(
      page: Page<Item>,
      card: (item: Item, list: CaseList) => ReactNode,
    ) => <CaseRoom {...{ ...room, page, idOf, card }} text={text(page.total)} />;
    if (kind === 'films') {
      return show(await listFilmsToReview(status, number), (film, list) => (
        <FilmToDecide key={film.id} film={film} list={list} />
      ));
    }
    if (kind === 'listings' && status !== 'review') {
      return show(await listDecidedListings(status, number), (decided, list) => (
        <DecidedListing key={decided.id} decided={decided} list={list} />
      ));
    }
    if (kind === 'listings') {
      return show(await listListingsToReview(number), (review, list) => (
        <ListingToDecide key={review.id} review={review} list={list} />
      ));
    }
    if (kind === 'corrections') {
      return show(await listCorrectionsToDecide(number), (one, list) => (
        <CorrectionToDecide key={one.id} correction={one} list={list} />
      ));
    }
    return show(await listStoriesToReview(status, number), (story, list) => (
      <StoryToDecide key={story.id} story={story} list={list} />
    ));
  },
);

const outcomes = ['approve', 'ask', 'refuse', 'takeDown', 'takeBack', 'take', 'drop'] as const;

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
