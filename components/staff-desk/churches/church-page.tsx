import { getFormatter, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Notice } from '@/components/sign-in/notice';
import { LocaleLink } from '@/components/ui/locale-link';
import {
  type ChurchRecord,
  getChurch,
  listChurchHistory,
  listChurchLetters,
  readOtherPlans,
} from '@/lib/content/church-records';
import { readDeskDraft } from '@/lib/content/desk-drafts';
import { missing } from '@/lib/content/failures';
import { listPlans } from '@/lib/content/plans';
import { periods } from '@/lib/contract/plan-prices';
import { firstValue, type Query } from '@/lib/http/first-value';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { staffFaultWords } from '../staff-fault-words';
import { ChurchApproval } from './church-approval';
import { ChurchClosing } from './church-closing';
import { ChurchJoins } from './church-joins';
import { ChurchHistory, ChurchLetters } from './church-log';
import { ChurchName } from './church-name';
import { ChurchNotes } from './church-notes';
import { ChurchPause } from './church-pause';
import { ChurchPeople } from './church-people';
import { ChurchPlayer } from './church-player';
import { ChurchSubscriptions } from './church-subscriptions';
import { ChurchCards, ChurchConversations, ChurchFilms, ChurchListings } from './church-things';
import { ChurchTwins, JoinListing } from './church-twins';
import { churchPath, placeOf } from './church-words';
import { MembershipMark } from './membership-mark';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

const steps = [
  'noted',
  'approved',
  'unapproved',
  'player',
  'canceled',
  'ends',
  'kept',
  'plan',
  'planned',
  'planKept',
  'paused',
  'resumed',
  'closed',
  'reopened',
  'refunded',
  'receipt',
  'renamed',
  'email',
  'owner',
  'invited',
  'revoked',
  'joined',
  'apart',
  'parted',
  'cards',
] as const;

/** A church: its people, payments and letters, what it shows, and what happened when. */
export const ChurchPage = staffDeskPage(
  '/desk/churches',
  async (_user, { params, searchParams }: Props) => {
    const t = await getTranslations('staffDesk.churches');
    const query = await searchParams;
    const { id } = await params;
    const church = await getChurch(id);
    if (!church) missing();
    const [plans, letters, history, others] = await Promise.all([
      listPlans(),
      listChurchLetters(id, pageNumber(firstValue(query.letters))),
      listChurchHistory(id, pageNumber(firstValue(query.history))),
      readOtherPlans(id, {
        plan: firstValue(query.plan),
        period: periods.find((one) => one === firstValue(query.period)),
      }),
    ]);
    const form = firstValue(query.form);
    const fault = await staffFaultWords(firstValue(query.fault));
    const done = steps.find((one) => one === firstValue(query.done));
    const [kind = ''] = form.split('-');
    const typed = await readDeskDraft(
      `${churchPath(id)}/${kind}`,
      fault !== undefined && form !== '',
    );
    const refused = { fault, form, typed };
    return (
      <div className="max-w-column wrap-anywhere">
        <p className="pt-8 text-note">
          <LocaleLink path="/desk/churches" className="text-link">
            {t('back')}
          </LocaleLink>
        </p>
        <ChurchHeading church={church} />
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        <FaultNotice words={form ? undefined : fault} />
        {church.closing && <ChurchClosing church={church} refused={refused} />}
        {!church.closing && <ChurchTwins church={church} />}
        <ChurchJoins church={church} refused={refused} />
        {church.pause && !church.closing && <ChurchPause church={church} refused={refused} />}
        <ChurchContents />
        <ChurchSubscriptions church={church} refused={refused} {...{ others, plans }} />
        <ChurchPeople church={church} refused={refused} />
        {!church.closing && <ChurchName church={church} refused={refused} />}
        <ChurchNotes church={church} refused={refused} />
        <ChurchLetters id={id} page={letters} />
        <ChurchListings church={church} />
        {!church.closing && <JoinListing church={church} />}
        <ChurchFilms church={church} />
        {!church.closing && <ChurchApproval church={church} refused={refused} />}
        {!church.closing && <ChurchPlayer church={church} refused={refused} />}
        <ChurchCards church={church} refused={refused} />
        <ChurchConversations church={church} />
        <ChurchHistory id={id} page={history} />
        {!church.closing && (
          <div className="mt-12 grid gap-2 border-t border-line pt-8">
            {!church.pause && <ChurchPause church={church} refused={refused} />}
            <ChurchClosing church={church} refused={refused} />
          </div>
        )}
      </div>
    );
  },
  async ({ params }) => churchPath((await params).id),
);

const parts = [
  ...['subscription', 'people', 'notes', 'letters', 'listing', 'films', 'cards'],
  ...['conversations', 'history'],
] as const;

/** The way to each part of the page, which is long for who is on the telephone. */
async function ChurchContents() {
  const t = await getTranslations('staffDesk.churches');
  return (
    <nav aria-label={t('contents')} className="mt-6">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${part === 'subscription' ? 'membership' : part}`}
              className="inline-flex min-h-11 items-center text-note text-link underline"
            >
              {t(`${part}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

async function ChurchHeading({ church }: { church: ChurchRecord }) {
  const t = await getTranslations('staffDesk.churches');
  const format = await getFormatter();
  const since = format.dateTime(new Date(church.created_at), { dateStyle: 'medium' });
  const about = [placeOf(church), church.phone].filter(Boolean).join(' · ');
  return (
    <div className="pt-6 pb-4">
      <h1 className="text-question">{church.name}</h1>
      <p className="mt-3 text-lead">
        <MembershipMark church={church} />
      </p>
      <p className="mt-1 text-note text-soft">{about}</p>
      <p className="text-small text-soft">{t('since', { date: since, id: church.id })}</p>
      {!church.confirmed && <p className="text-small text-soft">{t('unconfirmed')}</p>}
    </div>
  );
}
