import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { Typed } from '@/lib/content/desk-drafts';
import { type ChurchFilmDetail, filmLocales, shownWords } from '@/lib/content/own-films';
import { parseTranscript } from '@/lib/content/transcript';
import { captionFiles } from '@/lib/contract/captions';
import { type Locale, localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { FormFault } from './film-fault-words';
import { Loaded, storedMeanwhile } from './loaded';

interface Props {
  film: ChurchFilmDetail;
}
interface FormProps extends Props {
  /** Why this form was refused; empty if it was not. */
  fault: FormFault;
}

/** Drafts that can be shown were not typed: the film brought them. */
const isReadable = (draft: string) =>
  draft.startsWith('WEBVTT') && parseTranscript(draft).length > 0;

const summaryClass = 'flex min-h-11 cursor-pointer items-center gap-3 text-note font-semibold';

/** The texts of a film in each language; for a missing one, the text shown instead. */
export async function WordsForm({ film, typed, fault }: FormProps & { typed: Typed }) {
  const t = await getTranslations('churchDesk.films.words');
  const meanwhile = await storedMeanwhile(film, fault);
  return (
    <Section id="words" title={t('heading')} fault={fault.section}>
      <form
        method="post"
        action={localePath(await getLocale(), `/desk/films/${film.id}/words`)}
        className="grid gap-5"
      >
        <input type="hidden" name="version" value={film.version} />
        <Loaded film={film} />
        <Field
          name="speaker"
          label={t('speaker')}
          hint={t('speakerHint')}
          defaultValue={typed.speaker ?? film.speaker ?? ''}
          error={meanwhile('speaker')}
          maxLength={60}
          autoComplete="off"
        />
        {filmLocales().map((language) => (
          <LanguageWords key={language} {...{ film, language, typed, meanwhile }} />
        ))}
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('save')}
        </button>
      </form>
    </Section>
  );
}

async function LanguageWords({
  film,
  language,
  typed,
  meanwhile,
}: Props & {
  language: Locale;
  typed: Typed;
  meanwhile: (name: string) => string | undefined;
}) {
  const t = await getTranslations('churchDesk.films.words');
  const { title, message } = film.words[language] ?? {};
  const errors = [meanwhile(`title-${language}`), meanwhile(`message-${language}`)];
  const isOpen = language === film.language || errors.some(Boolean);
  const fallback = title ? undefined : shownWords(film, 'title', language);
  return (
    <details open={isOpen} className="rounded-soft bg-surface px-5 py-2">
      <summary className={summaryClass}>
        <span lang={language}>{localeNames[language]}</span>
        <span className="font-normal text-soft">{title ? t('given') : t('missing')}</span>
      </summary>
      <div className="grid gap-5 pt-2 pb-5">
        {!title && (
          <p className="text-note text-soft">
            {fallback
              ? t.rich('instead', { words: () => <LocalizedText value={fallback} /> })
              : t('usual')}
          </p>
        )}
        <Field
          name={`title-${language}`}
          label={t('titleIn', { language: localeNames[language] })}
          defaultValue={typed[`title-${language}`] ?? title ?? ''}
          error={errors[0]}
          lang={language}
          maxLength={200}
        />
        <Field
          multiline
          name={`message-${language}`}
          label={t('messageIn', { language: localeNames[language] })}
          defaultValue={typed[`message-${language}`] ?? message ?? ''}
          error={errors[1]}
          lang={language}
          maxLength={2000}
          rows={4}
        />
      </div>
    </details>
  );
}

/** Captions in each language, as a file or as timed lines. `language` is the one edited last. */
export async function CaptionsForms({ film, language, fault }: FormProps & { language: string }) {
  const t = await getTranslations('churchDesk.films.captions');
  return (
    <Section id="captions" title={t('heading')} fault={fault.section}>
      <p className="text-note text-soft">{t('text')}</p>
      <pre className="my-4 overflow-x-auto rounded-soft bg-surface p-4 text-note">
        {t('sample')}
      </pre>
      <div className="grid gap-3">
        {filmLocales().map((one) => (
          <CaptionsForm
            key={one}
            film={film}
            language={one}
            isOpen={one === language}
            fault={one === language ? fault.field : undefined}
          />
        ))}
      </div>
    </Section>
  );
}

async function CaptionsForm({
  film,
  language,
  isOpen,
  fault,
}: Props & { language: Locale; isOpen: boolean; fault: string | undefined }) {
  const t = await getTranslations('churchDesk.films.captions');
  const published = film.caption_texts[language];
  const draft = film.caption_drafts[language];
  return (
    <details open={isOpen || draft !== undefined} className="rounded-soft bg-surface px-5 py-2">
      <summary className={summaryClass}>
        <span lang={language}>{localeNames[language]}</span>
        <span className="font-normal text-soft">{published ? t('given') : t('missing')}</span>
      </summary>
      <form
        method="post"
        encType="multipart/form-data"
        action={localePath(await getLocale(), `/desk/films/${film.id}/captions`)}
        className="grid gap-5 pt-2 pb-5"
      >
        <input type="hidden" name="language" value={language} />
        {draft !== undefined && (
          <p className="text-note font-semibold">{t(isReadable(draft) ? 'brought' : 'draft')}</p>
        )}
        <Field
          multiline
          name="text"
          label={t('lines', { language: localeNames[language] })}
          defaultValue={draft ?? published ?? ''}
          error={fault}
          lang={language}
          rows={10}
          spellCheck={false}
        />
        <Field
          type="file"
          name="file"
          label={t('file')}
          hint={t('fileHint')}
          accept={captionFiles}
        />
        <p className="flex flex-wrap gap-3">
          <button type="submit" className={button.quiet}>
            {t('save', { language: localeNames[language] })}
          </button>
          {(published || draft !== undefined) && (
            <button type="submit" name="remove" value="yes" className={button.quiet}>
              {t('remove', { language: localeNames[language] })}
            </button>
          )}
        </p>
      </form>
    </details>
  );
}
