import { getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { momentFormatter } from '@/components/desk-layout/moments';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import {
  deskPathOf,
  getHistoryTexts,
  getItem,
  type HistoryEntry,
  type HistoryTexts,
  listHistory,
} from '@/lib/content/editorial';
import { missing } from '@/lib/content/failures';
import { hasStaffRole } from '@/lib/content/staff';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localeNames } from '@/lib/i18n/locales';
import { staffDeskPage } from '../staff-desk-page';
import { Difference } from './difference';
import { failureWords } from './fault-words';
import { fullText } from './language-notes';

interface Props {
  params: Promise<{ kind: string; slug: string }>;
  searchParams: Query;
}

/** The history of an item; each text can be compared and restored. */
export const ItemHistoryPage = staffDeskPage(
  '/desk/content',
  async ({ staff }, { params, searchParams }: Props) => {
    const t = await getTranslations('staffDesk.content.history');
    const { kind, slug } = await params;
    const item = await getItem(kind, slug);
    if (!item) missing();
    const query = await searchParams;
    const page = firstValue(query.page);
    const number = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
    const history = await listHistory(item.id, number);
    const entryTexts = await getHistoryTexts(item.id, firstValue(query.entry));
    const path = `${deskPathOf(item.id)}/history`;
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>
          <LocaleLink path={deskPathOf(item.id)} className="text-link underline">
            {item.title || item.slug}
          </LocaleLink>
        </PageHeading>
        {entryTexts && (
          <EntryTexts
            texts={entryTexts}
            mayRestore={hasStaffRole(staff?.roles ?? [], ['editor'])}
          />
        )}
        {history.items.length === 0 ? (
          <p className="rounded-soft bg-surface p-6 text-note">{t('none')}</p>
        ) : (
          <ol className="grid gap-3">
            {history.items.map((entry) => (
              <li key={entry.id} className="rounded-soft bg-surface p-5">
                <Entry entry={entry} path={`${path}?page=${number}&entry=${entry.id}#texts`} />
              </li>
            ))}
          </ol>
        )}
        <Pagination page={history} pathOf={(other) => `${path}?page=${other}`} />
      </div>
    );
  },
  async ({ params }) => {
    const { kind, slug } = await params;
    return `${deskPathOf(`${kind}/${slug}`)}/history`;
  },
);

async function Entry({ entry, path }: { entry: HistoryEntry; path: string }) {
  const t = await getTranslations('staffDesk.content');
  const formatMoment = await momentFormatter();
  const { event, actor, at, languages, note, has_texts } = entry;
  const author = actor ?? t('theSchedule');
  return (
    <>
      <h2 className="text-note font-semibold">{t(`history.event.${event}`)}</h2>
      <p className="text-small text-soft">
        {[author, formatMoment(at), ...languages.map((one) => localeNames[one])].join(' · ')}
      </p>
      {note && (
        <p className="mt-2 whitespace-pre-line text-note">
          {event === 'schedule_failed' ? (await failureWords())(note) : note}
        </p>
      )}
      {has_texts && (
        <p className="mt-2 text-note">
          <LocaleLink path={path} className="inline-flex min-h-6 items-center text-link underline">
            {t('history.compare')}
            <span className="sr-only">: {formatMoment(at)}</span>
          </LocaleLink>
        </p>
      )}
    </>
  );
}

/** The texts of an entry as differences, and buttons to restore either side. */
async function EntryTexts({ texts, mayRestore }: { texts: HistoryTexts; mayRestore: boolean }) {
  const t = await getTranslations('staffDesk.content.history');
  const formatMoment = await momentFormatter();
  return (
    <section
      id="texts"
      aria-labelledby="texts-title"
      className="mb-10 rounded-soft border border-line p-5"
    >
      <h2 id="texts-title" className="text-title">
        {t(`event.${texts.event}`)}
      </h2>
      <p className="mb-4 text-small text-soft">{formatMoment(texts.at)}</p>
      <div className="grid gap-6">
        {texts.texts.map(({ language, before, after }) => (
          <div key={language}>
            <h3 className="mb-2 text-note font-semibold">{localeNames[language]}</h3>
            <Difference before={fullText(before)} after={fullText(after)} locale={language} />
          </div>
        ))}
      </div>
      {mayRestore && (
        <div className="mt-6 flex flex-wrap gap-3">
          {(['after', 'before'] as const).map((which) => (
            <ButtonForm
              key={which}
              action={`${deskPathOf(texts.item)}/restore`}
              fields={{ entry: String(texts.id), which }}
              label={t(which)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
