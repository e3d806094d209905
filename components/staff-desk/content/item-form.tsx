import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { WarnUnsaved } from '@/components/forms/warn-unsaved';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import {
  type ContentFault,
  deskPathOf,
  type EditedItem,
  type EditedLanguage,
  formOf,
  type LanguageText,
} from '@/lib/content/editorial';
import type { FormField } from '@/lib/content/editorial-form';
import { captionFiles } from '@/lib/contract/captions';
import { type Locale, localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { pickWords } from '@/lib/i18n/pick-words';
import { AutoSave } from './auto-save';
import { ContentField } from './content-field';
import { faultWords } from './fault-words';
import { FilmUploadField, PictureFields } from './file-fields';
import { choicesOf, type FormLists, imageOf, shownFields } from './form-lists';
import { markdownTools } from './markdown-edits';
import { MarkdownTools } from './markdown-tools';
import { TranslatedPicture } from './picture-field';
import { WritingHelp } from './writing-help';

interface Props {
  item: EditedItem;
  edited: EditedLanguage;
  /** The text in the form: the draft, the published text, or a refused one. */
  text: LanguageText | null;
  /** A translator's languages, whose fields of a list's entry they may edit; undefined for an editor. */
  ownLanguages: readonly Locale[] | undefined;
  lists: FormLists;
  /** Why the last save was refused. */
  fault: string | undefined;
}

/** The form of one language of an item, saved as a draft. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, field after field.
export async function ItemForm({ item, edited, text, ownLanguages, lists, fault }: Props) {
  const t = await getTranslations('staffDesk.content');
  const locale = await getLocale();
  const { language, version, published_version } = edited;
  const { stored, body, captions } = formOf(item.kind);
  const errors = await errorsOf(item.faults, language);
  const warnings = await errorsOf(item.warnings, language);
  const isUnreadable = Boolean(text?.text) && text?.fields === null;
  const fields = shownFields(item, language, ownLanguages);
  const name = localeNames[language];
  const rare = fields.filter(isRare);
  const renderFields = (subset: readonly FormField[]) =>
    subset.map((field) => (
      <ContentField
        key={field.key}
        slug={item.slug}
        field={field}
        value={text?.fields?.[field.key]}
        error={errors[field.key]}
        rowError={(row) => errors[`${field.key}.${row}`]}
        warning={warnings[field.key]}
        choices={choicesOf(field, lists)}
        pictures={lists.pictures}
        namesLanguage={stored === 'list'}
      />
    ));
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={localePath(locale, `${deskPathOf(item.id)}/save`)}
      className="grid grid-cols-1 content-start gap-5"
    >
      <WarnUnsaved />
      <FaultNotice words={fault} inForm />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="version" value={version ?? ''} />
      <input type="hidden" name="published_version" value={published_version ?? ''} />
      {isUnreadable ? (
        <Field
          multiline
          name="text"
          label={t('wholeFile')}
          hint={t('wholeFileHint')}
          error={errors['']}
          autoFocus={false}
          defaultValue={text?.text ?? ''}
          rows={24}
          spellCheck={false}
        />
      ) : (
        <>
          {/* Lists the fields of the form, since unchecked boxes are not sent. */}
          {fields.map(({ key }) => (
            <input key={key} type="hidden" name="given" value={key} />
          ))}
          {renderFields(fields.filter(isFirst))}
          {body && (
            <div className="grid gap-2">
              <Field
                multiline
                name="body"
                label={t('field.body')}
                hint={item.kind === 'answers' ? t('hint.body') : undefined}
                error={errors.body}
                autoFocus={false}
                warning={warnings.body}
                lang={language}
                defaultValue={text?.body ?? ''}
                maxLength={500_000}
                rows={18}
              />
              <MarkdownTools field="body" labels={await toolLabels()} />
              <WritingHelp />
            </div>
          )}
          {body && <PictureFields language={language} />}
          {language !== item.original && (
            <TranslatedPicture name={imageOf(item)} language={language} pictures={lists.pictures} />
          )}
          {renderFields(
            fields.filter((field) => !isFirst(field) && !isFilm(field) && !isRare(field)),
          )}
          {renderFields(fields.filter(isFilm))}
          {fields.some(isFilm) && <FilmUploadField />}
          {captions && (
            <Captions
              text={text?.captions}
              language={language}
              error={errors.captions}
              warning={warnings.captions}
            />
          )}
          {rare.length > 0 && (
            <details
              open={rare.some(({ key }) => errors[key])}
              className="rounded-soft bg-surface px-5 py-2"
            >
              <summary className="flex min-h-11 cursor-pointer items-center text-note font-semibold">
                {t('rare')}
              </summary>
              <div className="grid gap-5 pt-2 pb-5">{renderFields(rare)}</div>
            </details>
          )}
        </>
      )}
      <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-2 py-3">
        <button type="submit" className={button.primary}>
          {t('save', { language: name, of: stored })}
        </button>
        {item.may_publish && (
          <button type="submit" name="then" value="publish" className={button.quiet}>
            {t('steps.saveAndPublish')}
          </button>
        )}
        <AutoSave locale={locale} labels={await autoSaveLabels()} />
      </div>
    </form>
  );
}

/** Shown before the text: the title. */
const isFirst = ({ name }: FormField) => name === 'title' || name === 'name';
/** Shown beside the captions. */
const isFilm = ({ type }: FormField) => type === 'film';
/** Collapsed, since few items have them. */
const isRare = ({ name }: FormField) =>
  name === 'first_for' || name === 'never_for' || name === 'former';

async function autoSaveLabels() {
  const { staffDesk } = await getMessages();
  return pickWords(staffDesk.content.autosave, 'saved', 'waiting', 'failed');
}

async function toolLabels() {
  const t = await getTranslations('staffDesk.content.tools');
  return {
    tools: t('tools'),
    ...(Object.fromEntries(markdownTools.map((tool) => [tool, t(tool)])) as Record<
      (typeof markdownTools)[number],
      string
    >),
  };
}

interface CaptionsProps {
  text: string | null | undefined;
  language: Locale;
  error: string | undefined;
  warning: string | undefined;
}

/** The captions of the film, typed or as a file. */
async function Captions({ text, language, error, warning }: CaptionsProps) {
  const t = await getTranslations('staffDesk.content');
  return (
    <details open={Boolean(error || warning)} className="rounded-soft bg-surface px-5 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-note font-semibold">
        {t('field.captions')}
        <span className="font-normal text-soft">{t(text ? 'given' : 'noneYet')}</span>
      </summary>
      <div className="grid gap-5 pt-2 pb-5">
        <Field
          multiline
          name="captions"
          label={t('captionLines')}
          hint={t('hint.captions')}
          error={error}
          autoFocus={false}
          warning={warning}
          lang={language}
          defaultValue={text ?? ''}
          rows={12}
          spellCheck={false}
        />
        <Field
          type="file"
          name="captions_file"
          label={t('captionFile')}
          hint={t('hint.captionFile')}
          accept={captionFiles}
        />
      </div>
    </details>
  );
}

/** Returns the messages on the fields of a language, by field key; on a row of a list also by `key.row`. */
async function errorsOf(
  faults: readonly ContentFault[],
  language: Locale,
): Promise<Record<string, string | undefined>> {
  const words = await faultWords();
  const messages: Record<string, string> = {};
  for (const { field, reason, ...fault } of faults) {
    if (fault.language !== language) continue;
    const [key = '', row] = field.split('.');
    for (const at of row === undefined ? [key] : [key, `${key}.${row}`])
      messages[at] = [messages[at], words(reason)].filter(Boolean).join(' ');
  }
  return messages;
}
