import { getFormatter, getNow, getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { itemLists, ownPart } from '@/lib/config/item-lists';
import { listWaiting, type Waiting } from '@/lib/content/staff';
import { staffDeskPage } from './staff-desk-page';

/** The room in which each kind is handled. */
const paths: Partial<Record<Waiting['kind'], string>> = {
  ...itemLists,
  reports: '/desk/conversations?status=reported',
  twins: '/desk/churches?waiting=1',
  drafts: '/desk/content',
  translations: '/desk/content',
  schedules: '/desk/content',
  links: '/desk/checks',
  letters: '/desk/letters',
};
/** The kinds handled outside the desk; the page says where. */
const externalKinds = ['payments'] as const satisfies Waiting['kind'][];

/** The open cases of the signed-in user, with their age. */
export const TodayPage = staffDeskPage('/desk/today', async ({ first_name }) => {
  const t = await getTranslations('staffDesk.today');
  const waiting = await listWaiting();
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={t('title')}>{t('welcome', { name: first_name })}</PageHeading>
      {waiting.length === 0 ? (
        <p className="rounded-soft bg-surface p-6 text-note">{t('nothing')}</p>
      ) : (
        <ul className="grid gap-3">
          {waiting.map((one) => (
            <li key={one.kind} className="rounded-soft bg-surface p-5">
              <WaitingKind waiting={one} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

async function WaitingKind({ waiting }: { waiting: Waiting }) {
  const t = await getTranslations('staffDesk.today');
  const format = await getFormatter();
  const { kind, count, mine, in_danger, oldest_at } = waiting;
  const { in_urgent_danger: urgent, in_possible_danger: possible } = waiting;
  const title = t(`kind.${kind}`, { count });
  const path = paths[kind];
  const externalKind = externalKinds.find((one) => one === kind);
  return (
    <>
      <h2 className="text-title">
        {path ? (
          <LocaleLink path={path} className="text-link underline">
            {title}
          </LocaleLink>
        ) : (
          title
        )}
      </h2>
      {urgent > 0 && (
        <p className="mt-1 text-note font-semibold text-wrong">{t('urgent', { count: urgent })}</p>
      )}
      {in_danger > urgent && (
        <p className="mt-1 text-note font-semibold text-wrong">
          {t('danger', { count: in_danger - urgent })}
        </p>
      )}
      {possible > 0 && (
        <p className="mt-1 text-note text-soft">{t('possible', { count: possible })}</p>
      )}
      <p className="mt-1 text-note text-soft">
        {t('oldest', { age: format.relativeTime(new Date(oldest_at), await getNow()) })}
      </p>
      {path && mine > 0 && (
        <p className="mt-1 text-note">
          <LocaleLink
            path={ownPart(path)}
            className="inline-flex min-h-6 items-center text-link underline"
          >
            {t('mine', { count: mine })}
          </LocaleLink>
        </p>
      )}
      {externalKind && <p className="mt-1 text-note">{t(`what.${externalKind}`)}</p>}
    </>
  );
}
