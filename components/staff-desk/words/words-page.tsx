import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { isOn, siteLocales } from '@/lib/config/languages';
import { deskPathOf, type EditedItem, type EditedLanguage, getItem } from '@/lib/content/editorial';
import { missing } from '@/lib/content/failures';
import { listLetterTexts, presentReplacements } from '@/lib/content/words';
import { firstValue, type Query } from '@/lib/http/first-value';
import { isLocale, type Locale, localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { interfaceTexts } from '@/lib/words/site-texts';
import { editorialFaultWords } from '../content/editorial-fault-words';
import { LanguageNotes } from '../content/language-notes';
import { RemovalForms } from '../content/removal-forms';
import { StepForms } from '../content/step-forms';
import { DraftsLink } from '../drafts/drafts-link';
import { staffDeskPage } from '../staff-desk-page';
import { OpenText } from './open-text';
import { FoundTexts, OwnTexts } from './text-lists';
import { textPlaces } from './text-place';
import { WordsFaults } from './words-faults';
import { wordsPath, wordsRoom } from './words-paths';

interface Props {
  params: Promise<{ slug?: string }>;
  searchParams: Query;
}

const outcomes = ['saved', 'discarded', 'scheduled', 'unscheduled', 'published', 'undone'] as const;

/** The ministry's own words for texts of the interface and of emails, in one language. */
export const WordsPage = staffDeskPage(
  wordsRoom,
  async (_user, { params, searchParams }: Props) => {
    const { slug } = await params;
    const language = slug ?? (await getLocale());
    if (!isLocale(language) || !isOn(language)) missing();
    const item = await getItem('words', language);
    const [edited] = item?.languages ?? [];
    if (!item || !edited) missing();
    const query = await searchParams;
    return <WordsOf {...{ language, item, edited }} value={(name) => firstValue(query[name])} />;
  },
  async ({ params }) => wordsPath(await languageIn(params)),
);

const languageIn = async (params: Props['params']): Promise<Locale> => {
  const { slug } = await params;
  return isLocale(slug) ? slug : getLocale();
};

interface ViewProps {
  language: Locale;
  item: EditedItem;
  edited: EditedLanguage;
  /** Of the query. */
  value: (name: string) => string;
}

async function WordsOf({ language, item, edited, value }: ViewProps) {
  const t = await getTranslations('staffDesk.words');
  const tContent = await getTranslations('staffDesk.content');
  const letters = await listLetterTexts(language);
  const replacements = presentReplacements(item);
  const shared = {
    ...{ language, letters, replacements },
    texts: [...interfaceTexts(language), ...letters],
    own: new Map(replacements.map(({ key, text }) => [key, text])),
    placeOf: await textPlaces(letters),
    search: value('q').trim().slice(0, 200),
  };
  const done = outcomes.find((one) => one === value('done'));
  const fault = await editorialFaultWords(value('fault'));
  const stepFault = (at: string[]) => (at.includes(value('at')) ? fault : undefined);
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={t('title')}>
        {t('text')}{' '}
        <LocaleLink
          path={`${deskPathOf(item.id)}/history`}
          className="text-note text-link underline"
        >
          {tContent('history.title')}
        </LocaleLink>{' '}
        <DraftsLink />
      </PageHeading>
      {done && <Notice>{tContent(`done.${done}`)}</Notice>}
      {!value('at') && <FaultNotice words={fault} />}
      <TabLinks
        label={t('languages')}
        links={siteLocales().map((one) => ({
          path: wordsPath(one),
          name: localeNames[one],
          isCurrent: one === language,
        }))}
      />
      <LanguageNotes item={item} edited={edited} />
      <WordsFaults language={language} item={item} placeOf={shared.placeOf} />
      <SearchForm language={language} search={shared.search} />
      {value('text') && (
        <OpenText {...shared} textKey={value('text')} isRefused={value('fault') !== ''} />
      )}
      {shared.search ? <FoundTexts {...shared} /> : <OwnTexts {...shared} />}
      <StepForms item={item} language="en" languages={[]} fault={stepFault(['step'])} />
      {item.may_publish && (
        <RemovalForms item={item} fault={stepFault(['undo'])} at="" choices={[]} />
      )}
    </div>
  );
}

async function SearchForm({ language, search }: { language: Locale; search: string }) {
  const t = await getTranslations('staffDesk.words');
  return (
    <form
      method="get"
      action={localePath(await getLocale(), wordsPath(language))}
      className="mb-10 grid gap-4"
    >
      <Field
        type="search"
        name="q"
        lang={language}
        label={t('search')}
        hint={t('searchHint')}
        defaultValue={search}
        maxLength={200}
        autoComplete="off"
      />
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {t('find')}
      </button>
    </form>
  );
}
