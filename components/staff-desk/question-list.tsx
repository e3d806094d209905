import { getFormatter, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { dateAndTime } from '@/components/conversation/exchange';
import { DangerMark } from '@/components/desk-layout/danger-mark';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { hasEmail } from '@/lib/config/promises';
import { truncate } from '@/lib/content/html-text';
import type { Page } from '@/lib/content/paging';
import { listQuestions, type Question } from '@/lib/content/questions';
import { hasStaffRole } from '@/lib/content/staff';
import { listUnfoundSearches, minUnfoundCount } from '@/lib/content/unfound-searches';
import type { WireUnfoundSearch } from '@/lib/contract/unfound-searches';
import { firstValue, type Query } from '@/lib/http/first-value';
import { pageNumber } from './page-number';
import { staffDeskPage } from './staff-desk-page';
import { UnfoundSearches } from './unfound-searches';

/** Visitors' questions to the ministry, in the order in which they should be answered. */
export const QuestionsPage = staffDeskPage(
  '/desk/questions',
  async ({ staff }, { searchParams }: { searchParams: Query }) => {
    const { status: list, page } = await searchParams;
    if (list === 'searched') {
      return (
        <SearchedList
          searches={await listUnfoundSearches()}
          canWrite={hasStaffRole(staff?.roles ?? [], ['editor'])}
        />
      );
    }
    const status = list === 'closed' ? 'closed' : 'open';
    return (
      <QuestionList
        status={status}
        page={await listQuestions(status, pageNumber(firstValue(page)))}
      />
    );
  },
);

interface Props {
  status: 'open' | 'closed';
  page: Page<Question>;
}

async function QuestionList({ status, page }: Props) {
  const t = await getTranslations('desk');
  return (
    <>
      <PageHeading title={t('title')}>{t('waiting', { count: page.total, status })}</PageHeading>
      {!hasEmail() && <p className="mb-6 max-w-column text-note">{t('noMail')}</p>}
      <QuestionLists current={status} />
      <ol className="grid max-w-column gap-4">
        {page.items.map((question) => (
          <li key={question.id}>
            <QuestionCard question={question} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pathOf={(number) => `/desk/questions?status=${status}&page=${number}`}
      />
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

async function QuestionCard({ question }: { question: Question }) {
  const t = await getTranslations('desk');
  const format = await getFormatter();
  const { id, kind, name, email, message, locale, created_at, church_name } = question;
  return (
    <article className="rounded-soft bg-surface p-5">
      <p className="text-small text-soft">
        {t(`kind.${kind}`)} · {format.dateTime(new Date(created_at), dateAndTime)}
      </p>
      <h2 className="mt-1 text-note font-semibold">
        <LocaleLink path={`/desk/questions/${id}`} className="text-link">
          {church_name || name || email}
        </LocaleLink>
      </h2>
      <DangerMark text={question} />
      {message && (
        <p lang={locale} className="mt-2 wrap-anywhere">
          {truncate(message, 200)}
        </p>
      )}
    </article>
  );
}
