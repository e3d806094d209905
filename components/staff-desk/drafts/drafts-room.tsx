import { getLocale, getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { siteLocales } from '@/lib/config/languages';
import { isShown } from '@/lib/config/sections';
import { site } from '@/lib/config/site';
import { listFeaturedAnswers } from '@/lib/content/answers';
import { listChurches } from '@/lib/content/churches';
import { deskPathOf, type EditedItem, getItem } from '@/lib/content/editorial';
import { editedKinds, formOf } from '@/lib/contract/editorial-kinds';
import { withDraftsParameter } from '@/lib/http/drafts-address';
import { isLocale, type Locale, localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { homeItemTitle } from '../home/home-titles';
import { staffDeskPage } from '../staff-desk-page';
import { wordsPath } from '../words/words-paths';

/** The drafts of the settings, and the public pages on which an administrator sees all of them (docs/decisions/0140). */
export const DraftsRoom = staffDeskPage('/desk/content/drafts', async () => {
  const t = await getTranslations('staffDesk.drafts');
  const [drafts, pages] = await Promise.all([listDrafts(), shownPages()]);
  const languages = languagesOf(drafts);
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={t('title')}>{t('text')}</PageHeading>
      <section aria-labelledby="drafts" className="mb-10">
        <h2 id="drafts" className="mb-4 text-title">
          {t('list')}
        </h2>
        {drafts.length === 0 && (
          <p className="rounded-soft bg-surface p-6 text-note">{t('none')}</p>
        )}
        <ul className="grid gap-2 text-note">
          {drafts.map((item) => (
            <DraftLine key={item.id} item={item} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages" className="mb-4 text-title">
          {t('pages')}
        </h2>
        <ul className="grid gap-2 text-note">
          {pages.map(({ path, name }) => (
            <li key={path} className="rounded-soft bg-surface px-5 py-3">
              <p className="font-semibold">{name}</p>
              <p className="flex flex-wrap gap-x-5">
                {languages.map((language) => (
                  <a
                    key={language}
                    href={withDraftsParameter(localePath(language, path))}
                    target="_blank"
                    rel="noopener"
                    lang={language}
                    aria-label={`${name}: ${localeNames[language]}`}
                    className="inline-flex min-h-11 items-center text-link underline"
                  >
                    {localeNames[language]}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
});

async function DraftLine({ item }: { item: EditedItem }) {
  const t = await getTranslations('staffDesk');
  const path = item.kind === 'words' ? wordsPath(item.slug as Locale) : deskPathOf(item.id);
  return (
    <li className="rounded-soft bg-surface px-5 py-3">
      <LocaleLink path={path} className="inline-flex min-h-11 items-center text-link underline">
        {await nameOf(item)}
      </LocaleLink>
      {item.faults.length > 0 && <p className="text-small text-wrong">{t('drafts.faulty')}</p>}
    </li>
  );
}

async function nameOf(item: EditedItem): Promise<string> {
  const t = await getTranslations('staffDesk');
  if (item.kind === 'settings') return t('nav.settings');
  if (item.kind === 'words') return `${t('nav.words')} (${localeNames[item.slug as Locale]})`;
  return homeItemTitle(item);
}

async function listDrafts(): Promise<EditedItem[]> {
  const names = editedKinds.flatMap((kind) =>
    (formOf(kind).only ?? []).map((slug) => ({ kind, slug })),
  );
  const items = await Promise.all(names.map(({ kind, slug }) => getItem(kind, slug)));
  return items.flatMap((item) =>
    item?.languages.some(({ draft }) => draft !== null) ? [item] : [],
  );
}

/** The languages that are switched on, with the draft applied. */
function languagesOf(drafts: readonly EditedItem[]): readonly Locale[] {
  const draft = drafts.find(({ kind }) => kind === 'settings')?.languages[0]?.draft;
  if (!draft) return siteLocales();
  const chosen = draft.fields?.languages;
  const named = Array.isArray(chosen) ? chosen.map(String).filter(isLocale) : [];
  return named.length > 0 ? named : (Object.keys(localeNames) as Locale[]);
}

/** One page of each kind that there is. */
async function shownPages(): Promise<{ path: string; name: string }[]> {
  const locale = await getLocale();
  const t = await getTranslations();
  const [[answer], churches] = await Promise.all([
    listFeaturedAnswers(locale),
    listChurches(locale, 1),
  ]);
  const [church] = churches.items;
  const { name, aboutPath } = site();
  const pages = [
    { path: '/', name: t('nav.home') },
    { path: aboutPath, name: t('nav.about', { name }) },
    { path: '/answers', name: t('nav.answers') },
    ...(answer ? [{ path: `/answers/${answer.slug}`, name: answer.title.text }] : []),
    { path: '/categories', name: t('categories.title') },
    { path: '/church', name: t('church.title') },
    ...(church ? [{ path: `/church/${church.slug}`, name: church.name }] : []),
    { path: '/pricing', name: t('pricing.title') },
    { path: '/help', name: t('help.nav') },
  ];
  return pages.filter(({ path }) => isShown(path));
}
