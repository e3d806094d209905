import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CaptionsRead } from '@/components/desk-layout/captions-read';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import {
  deskPathOf,
  type EditedItem,
  type EditedLanguage,
  formOf,
  getHistoryTexts,
  getItem,
  publicPathOf,
} from '@/lib/content/editorial';
import { listKey } from '@/lib/content/editorial-form';
import { missing } from '@/lib/content/failures';
import type { SignedIn } from '@/lib/content/signed-in';
import { hasStaffRole } from '@/lib/content/staff';
import { menuNames } from '@/lib/contract/menus';
import { slideNames } from '@/lib/contract/slides';
import { firstValue, type Query } from '@/lib/http/first-value';
import { type Locale, localeNames } from '@/lib/i18n/locales';
import { DraftsLink } from '../drafts/drafts-link';
import { MenuPreview, SlidePreview } from '../home/home-previews';
import { homeItemTitle, homeRoom } from '../home/home-titles';
import { staffDeskPage } from '../staff-desk-page';
import { editorialFaultWords } from './editorial-fault-words';
import { readFormLists } from './form-lists';
import { ItemFaults } from './item-faults';
import { ItemForm } from './item-form';
import { LanguageNotes, RefusedSave } from './language-notes';
import { listPath } from './list-path';
import { mergedText } from './merged-text';
import { RemovalForms } from './removal-forms';
import { SourceText, TextWords } from './source-text';
import { StepForms } from './step-forms';
import { ThemePreview } from './theme-preview';

interface Props {
  params: Promise<{ kind: string; slug: string }>;
  searchParams: Query;
}

const outcomes = [
  'created',
  'saved',
  'discarded',
  'sent',
  'returned',
  'scheduled',
  'unscheduled',
  'published',
  'renamed',
  'withdrawn',
  'undone',
  'confirmed',
  'restored',
  'previewsEnded',
] as const;

/** The forms of the page that do not save a text. */
const otherForms = ['step', 'undo', 'rename', 'withdraw'];

/** The editor of an item, one language at a time; a translation is shown beside its source text. */
export const ContentItemPage = staffDeskPage('/desk/content', itemPage, async ({ params }) => {
  const { kind, slug } = await params;
  return deskPathOf(`${kind}/${slug}`);
});

/** The settings of the ministry, which are edited as content is. */
export const SettingsPage = staffDeskPage(
  '/desk/content/settings/ministry',
  (user, { searchParams }: Pick<Props, 'searchParams'>) =>
    itemPage(user, {
      params: Promise.resolve({ kind: 'settings', slug: 'ministry' }),
      searchParams,
    }),
);

async function itemPage({ staff }: SignedIn, { params, searchParams }: Props): Promise<ReactNode> {
  const t = await getTranslations('staffDesk.content');
  const { kind, slug } = await params;
  const item = await getItem(kind, slug);
  if (!item) missing();
  const query = await searchParams;
  const isEditor = hasStaffRole(staff?.roles ?? [], ['editor']);
  const edited = selectLanguage(item, firstValue(query.language));
  // The texts of a withdrawn item are in its history, and are restored by undoing.
  const isGone = item.withdrawn !== null && item.languages.every(({ draft }) => !draft);
  const ownLanguages = isEditor ? undefined : (staff?.languages ?? []);
  const [refusedEntry, lists] = await Promise.all([
    getHistoryTexts(item.id, firstValue(query.entry)),
    edited.may_save && !isGone ? readFormLists(item, edited.language, ownLanguages) : undefined,
  ]);
  const refused = refusedEntry?.texts.find(({ language }) => language === edited.language);
  const stored = edited.draft ?? edited.published;
  const refusedText = refused?.after && mergedText(refused.before, refused.after, stored);
  const done = outcomes.find((one) => one === firstValue(query.done));
  const fault = await editorialFaultWords(firstValue(query.fault), firstValue(query.place));
  const faultAt = (forms: string[], is = true) =>
    forms.includes(firstValue(query.at)) === is ? fault : undefined;
  const isListed = formOf(item.kind).stored === 'list';
  const isTranslation = edited.language !== item.original;
  const form = lists && (
    <ItemForm
      item={item}
      edited={edited}
      text={refusedText ?? stored}
      ownLanguages={ownLanguages}
      lists={lists}
      fault={faultAt(otherForms, false)}
    />
  );
  return (
    <div className="wrap-anywhere">
      <PageHeading title={<ItemTitle item={item} />}>
        <ItemFacts item={item} />
      </PageHeading>
      {done && <Notice>{t(`done.${done}`)}</Notice>}
      {done === 'saved' && <CaptionsRead query={query} captions={edited.draft?.captions} />}
      {!form && <FaultNotice words={faultAt(otherForms, false)} />}
      <SettingsPreview item={item} fields={stored?.fields ?? {}} />
      {item.languages.length > 1 && <LanguageTabs item={item} current={edited} />}
      <ItemFaults item={item} />
      {refusedText && <RefusedSave edited={edited} refusedText={refusedText} />}
      <LanguageNotes item={item} edited={edited} />
      {isGone ? null : isTranslation || (isListed && ownLanguages) ? (
        <div className="gap-8 desktop:grid desktop:grid-cols-2">
          <SourceText item={item} />
          {form || <ReadOnly item={item} edited={edited} />}
        </div>
      ) : (
        <div className="max-w-column">{form || <ReadOnly item={item} edited={edited} />}</div>
      )}
      <StepForms
        item={item}
        language={edited.language}
        languages={staff?.languages ?? []}
        fault={faultAt(['step'])}
      />
      {item.may_publish && (
        <RemovalForms
          item={item}
          fault={faultAt(['undo', 'rename', 'withdraw'])}
          at={firstValue(query.at)}
          choices={lists?.others ?? []}
        />
      )}
    </div>
  );
}

/** Returns the requested language, or else the original if it is editable, or else the first editable one. */
function selectLanguage({ languages, original }: EditedItem, requested: string): EditedLanguage {
  const match =
    languages.find(({ language }) => language === requested) ??
    languages.find(({ language, may_save }) => may_save && language === original) ??
    languages.find(({ may_save }) => may_save) ??
    languages[0];
  if (!match) missing();
  return match;
}

/** The title in the reader's language, if it has one. */
async function ItemTitle({ item }: { item: EditedItem }) {
  const t = await getTranslations('staffDesk.content');
  if (isHomeKind(item.kind)) return homeItemTitle(item);
  if (formOf(item.kind).only !== undefined) return t(`kind.${item.kind}`);
  const locale = await getLocale();
  const isListed = formOf(item.kind).stored === 'list';
  const own = isListed ? item.languages[0] : item.languages.find((one) => one.language === locale);
  const fields = (own?.draft ?? own?.published)?.fields;
  const keyOf = (name: string) => (isListed ? listKey(name, locale) : name);
  const title = fields?.[keyOf('title')] ?? fields?.[keyOf('name')];
  if (typeof title === 'string' && title) return <span lang={locale}>{title}</span>;
  return <span lang={item.title_language ?? 'en'}>{item.title || item.slug}</span>;
}

async function ItemFacts({ item }: { item: EditedItem }) {
  const t = await getTranslations('staffDesk.content');
  const path = publicPathOf(item);
  return (
    <>
      <span className="flex flex-wrap gap-x-5 gap-y-2 text-note">
        {isHomeKind(item.kind) && (
          <LocaleLink path={homeRoom} className="text-link underline">
            {(await getTranslations('staffDesk.settings.home'))('title')}
          </LocaleLink>
        )}
        {formOf(item.kind).only === undefined && (
          <LocaleLink path={listPath({ kind: item.kind })} className="text-link underline">
            {t(`kind.${item.kind}`)}
          </LocaleLink>
        )}
        <LocaleLink path={`${deskPathOf(item.id)}/history`} className="text-link underline">
          {t('history.title')}
        </LocaleLink>
        {formOf(item.kind).only !== undefined && <DraftsLink />}
        {path && item.is_published && (
          <LocaleLink path={path} className="text-link underline">
            {t('seePublished')}
          </LocaleLink>
        )}
      </span>
      {item.withdrawn && (
        <span className="mt-3 block text-note">
          {item.withdrawn.leads_to
            ? t('withdrawnTo', { slug: item.withdrawn.leads_to })
            : t('withdrawnGone')}
        </span>
      )}
    </>
  );
}

const isHomeKind = (kind: EditedItem['kind']) => kind === 'slides' || kind === 'menus';

interface PreviewProps {
  item: EditedItem;
  fields: Record<string, unknown>;
}

/** How a draft of the settings looks. */
function SettingsPreview({ item: { kind, slug }, fields }: PreviewProps) {
  const slide = slideNames.find((name) => name === slug);
  const menu = menuNames.find((name) => name === slug);
  if (kind === 'settings') return <ThemePreview fields={fields} />;
  if (kind === 'slides' && slide) return <SlidePreview name={slide} fields={fields} />;
  if (kind === 'menus' && menu) return <MenuPreview menu={menu} fields={fields} />;
  return null;
}

async function LanguageTabs({ item, current }: { item: EditedItem; current: EditedLanguage }) {
  const t = await getTranslations('staffDesk.content');
  return (
    <TabLinks
      label={t('languages')}
      links={item.languages.map(({ language, state }) => ({
        path: `${deskPathOf(item.id)}?language=${language}`,
        name: `${localeNames[language as Locale]} · ${t(`state.${state}`)}`,
        isCurrent: language === current.language,
      }))}
    />
  );
}

/** A language that the user may not edit. */
async function ReadOnly({ item, edited }: { item: EditedItem; edited: EditedLanguage }) {
  const t = await getTranslations('staffDesk.content');
  const text = edited.draft ?? edited.published;
  return (
    <div>
      <p className="mb-4 rounded-soft bg-surface p-5 text-note">{t('notYours')}</p>
      {text && <TextWords kind={item.kind} text={text} language={edited.language} />}
    </div>
  );
}
