import { getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { DangerMark } from '@/components/desk-layout/danger-mark';
import { momentFormatter } from '@/components/desk-layout/moments';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { hasEmail } from '@/lib/config/promises';
import { truncate } from '@/lib/content/html-text';
import { type Holding, holdingOf } from '@/lib/content/item-work';
import type { Page } from '@/lib/content/paging';
import { listQuestions, type Question } from '@/lib/content/questions';
import { hasStaffRole } from '@/lib/content/staff';
import { listUnfoundSearches, minUnfoundCount } from '@/lib/content/unfound-searches';
import type { WireUnfoundSearch } from '@/lib/contract/unfound-searches';
import { firstValue, type Query } from '@/lib/http/first-value';
import { ItemChoice, ItemsResult, TogetherForm } from './items/chosen-items';
import { HoldingLinks } from './items/holding-links';
import { type ItemContext, readItemContext, withHeld, withPage } from './items/item-context';
import { ItemFacts } from './items/item-facts';
import { pageNumber } from './page-number';
import { staffDeskPage } from './staff-desk-page';
import { UnfoundSearches } from './unfound-searches';

/** Visitors' questions to the ministry, in the order in which they should be answered. */
export const QuestionsPage = staffDeskPage(
  '/desk/questions',
  async ({ id: own, staff }, { searchParams }: { searchParams: Query }) => {
    const query = await searchParams;
    const { status: list, page: number } = query;
    if (list === 'searched') {
      return (
        <SearchedList
          searches={await listUnfoundSearches()}
          canWrite={hasStaffRole(staff?.roles ?? [], ['editor'])}
        />
      );
    }
    const status = list === 'closed' ? 'closed' : 'open';
    const held = status === 'open' ? holdingOf(query.held) : 'all';
    const page = await listQuestions(status, pageNumber(firstValue(number)), held);
    const items = await readItemContext('questions', query, {
      own,
      ids: page.items.map(({ id }) => String(id)),
      back: withPage(withHeld('/desk/questions', held), page.number),
      withNotes: false,
    });
    return <QuestionList {...{ status, page, held, items }} />;
  },
);

interface Props {
  status: 'open' | 'closed';
  page: Page<Question>;
  held: Holding;
  items: ItemContext;
}

async function QuestionList({ status, page, held, items }: Props) {
  const t = await getTranslations('desk');
  const none = await getTranslations('staffDesk.items.none');
  const isOpen = status === 'open';
  return (
    <>
      <PageHeading title={t('title')}>{t('waiting', { count: page.total, status })}</PageHeading>
      {!hasEmail() && <p className="mb-6 max-w-column text-note">{t('noMail')}</p>}
      <QuestionLists current={status} />
      {isOpen && <HoldingLinks path="/desk/questions" held={held} />}
      <ItemsResult
        items={items}
        names={new Map(page.items.map((question) => [String(question.id), nameOf(question)]))}
      />
      {held !== 'all' && page.items.length === 0 && (
        <p className="max-w-column rounded-soft bg-surface p-6 text-note">{none(held)}</p>
      )}
      <ol className="grid max-w-column gap-4">
        {page.items.map((question) => (
          <li key={question.id} id={`case-${question.id}`}>
            <QuestionCard question={question} items={isOpen ? items : undefined} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pathOf={(number) => withHeld(`/desk/questions?status=${status}&page=${number}`, held)}
      />
      {isOpen && page.items.length > 0 && <TogetherForm items={items} closes />}
    </>
  );
}

/** The lists of this room, one of which is current. */
async function QuestionLists({ current }: { current: 'open' | 'closed' | 'searched' }) {
  const t = await getTranslations('desk');
  return (
    <TabLinks
      label={t('lists')}
      links={(['open', 'closed', 'searched'] as const).map((list) => ({
        path: list === 'open' ? '/desk/questions' : `/desk/questions?status=${list}`,
        name: t(list),
        isCurrent: list === current,
      }))}
    />
  );
}

interface SearchedProps {
  searches: WireUnfoundSearch[];
  canWrite: boolean;
}

/** Searches without results. */
async function SearchedList({ searches, canWrite }: SearchedProps) {
  const t = await getTranslations('desk');
  return (
    <>
      <PageHeading title={t('title')}>{t('unfound.text', { count: minUnfoundCount })}</PageHeading>
      <QuestionLists current="searched" />
      <UnfoundSearches searches={searches} canWrite={canWrite} />
    </>
  );
}

const nameOf = ({ church_name, name, email }: Question) => church_name || name || email;

interface CardProps {
  question: Question;
  /** Undefined of a closed one. */
  items: ItemContext | undefined;
}

async function QuestionCard({ question, items }: CardProps) {
  const t = await getTranslations('desk');
  const formatMoment = await momentFormatter();
  const { id, kind, message, locale, created_at } = question;
  const name = nameOf(question);
  return (
    <article className="rounded-soft bg-surface p-5">
      <p className="text-small text-soft">
        {t(`kind.${kind}`)} · {formatMoment(created_at)}
      </p>
      <div className="mt-1 flex items-center gap-1">
        {items && (
          <ItemChoice id={String(id)} name={name} revision={question.revision} items={items} />
        )}
        <h2 className="text-note font-semibold">
          <LocaleLink path={`/desk/questions/${id}`} className="text-link">
            {name}
          </LocaleLink>
        </h2>
      </div>
      <DangerMark text={question} />
      {message && (
        <p lang={locale} className="mt-2 wrap-anywhere">
          {truncate(message, 200)}
        </p>
      )}
      {items && <ItemFacts id={String(id)} items={items} />}
    </article>
  );
}
