import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import {
  fixedReason,
  isOfLetter,
  letterVariables,
  maxLengthFor,
  messageParts,
  type Replacement,
} from '@/lib/contract/words';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { formNumbers } from '@/lib/words/examples';
import { Difference } from '../content/difference';
import { saveAction } from './words-paths';

interface Props {
  language: Locale;
  textKey: string;
  /** Where it is seen. */
  place: string;
  /** The text as this release has it; undefined if it has none of this key. */
  shipped: string | undefined;
  own: Replacement | undefined;
  /** What was looked for. */
  search: string;
  /** Words that were refused, and why. */
  typed: string | undefined;
  error: string | undefined;
  /** How it reads. */
  children: ReactNode;
}

/** One text: as it is shipped, the ministry's words for it, and a form for these. */
export async function TextForm(props: Props) {
  const { language, textKey, place, shipped, own, children } = props;
  const t = await getTranslations('staffDesk.words');
  const fixed = fixedReason(textKey);
  return (
    <section aria-labelledby="text" className="mb-12 rounded-soft bg-surface p-5">
      <h2 id="text" className="text-title">
        {place}
      </h2>
      <p className="mb-5 text-small text-soft">
        <code>{textKey}</code>
      </p>
      {shipped !== undefined && <Shipped title={t('shipped')} language={language} text={shipped} />}
      {own && own.was !== shipped && <ChangedOriginal {...props} own={own} />}
      {fixed && <p className="text-note">{t(`fixed.${fixed}`)}</p>}
      {shipped !== undefined && !fixed && <ReplaceForm {...props} shipped={shipped} />}
      {shipped === undefined && own && (
        <StepForm {...props} steps={[{ step: 'shipped', label: t('remove') }]} />
      )}
      {children}
    </section>
  );
}

function Shipped({ title, language, text }: { title: string; language: Locale; text: string }) {
  return (
    <div className="mb-5">
      <h3 className="mb-1 text-note font-semibold">{title}</h3>
      <p lang={language} className="whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

/** That a release has another text now than the one that was replaced, or none. */
async function ChangedOriginal(props: Props & { own: Replacement }) {
  const { language, shipped, own } = props;
  const t = await getTranslations('staffDesk.words');
  return (
    <div className="mb-5 rounded-soft border border-gold p-5 text-note">
      <p className="mb-3 font-semibold">{t(shipped === undefined ? 'gone' : 'changed.title')}</p>
      <p lang={language} className="mb-3">
        {t('changed.yours', { words: own.text })}
      </p>
      {shipped !== undefined && (
        <>
          <Difference before={own.was} after={shipped} locale={language} />
          <div className="mt-4">
            <StepForm
              {...props}
              steps={[
                { step: 'keep', label: t('changed.keep') },
                { step: 'shipped', label: t('changed.take') },
              ]}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface StepProps extends Pick<Props, 'language' | 'textKey' | 'own' | 'search'> {
  steps: readonly { step: string; label: string }[];
}

async function StepForm({ steps, ...props }: StepProps) {
  return (
    <form method="post" action={localePath(await getLocale(), saveAction)}>
      <Hidden {...props} />
      <div className="flex flex-wrap gap-3">
        {steps.map(({ step, label }) => (
          <button key={step} type="submit" name="step" value={step} className={button.quiet}>
            {label}
          </button>
        ))}
      </div>
    </form>
  );
}

function Hidden({ language, textKey, own, search }: Omit<StepProps, 'steps'>) {
  const fields = { language, text: textKey, q: search, before: own?.text ?? '' };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

async function ReplaceForm(props: Props & { shipped: string }) {
  const { language, textKey, shipped, own, typed, error } = props;
  const t = await getTranslations('staffDesk.words');
  const lines = Math.min(14, 2 + Math.ceil(shipped.length / 60) + shipped.split('\n').length);
  return (
    <form method="post" action={localePath(await getLocale(), saveAction)} className="grid gap-4">
      <Hidden {...props} />
      <Field
        multiline
        name="words"
        rows={lines}
        lang={language}
        label={t('yours')}
        hint={await hintOf(language, textKey, shipped)}
        error={error}
        defaultValue={typed ?? own?.text ?? shipped}
        maxLength={maxLengthFor(shipped)}
        spellCheck
        required
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="step" value="save" className={button.primary}>
          {t('save')}
        </button>
        {own && (
          <button type="submit" name="step" value="shipped" formNoValidate className={button.quiet}>
            {t('remove')}
          </button>
        )}
      </div>
    </form>
  );
}

/** What the words must contain: variables, links, and forms of numbers. */
async function hintOf(language: Locale, key: string, shipped: string): Promise<string> {
  const t = await getTranslations('staffDesk.words.hint');
  const hints: string[] = [];
  const parts = isOfLetter(key) ? undefined : messageParts(shipped);
  const variables = parts ? [...parts.variables.keys()] : letterVariables(shipped);
  if (variables.length > 0) {
    hints.push(t('variables', { names: variables.map((name) => `{${name}}`).join(' ') }));
  }
  const tags = [...(parts?.tags ?? [])];
  if (tags.length > 0) {
    hints.push(t('tags', { names: tags.map((tag) => `<${tag}>…</${tag}>`).join(' ') }));
  }
  const plurals = [...(parts?.forms.keys() ?? [])].filter((name) => !name.startsWith('select'));
  if (plurals.length > 0) {
    const isOrdinal = plurals.some((name) => name.startsWith('ordinal'));
    const forms = formNumbers(language, isOrdinal).map(({ form, number }) => `${form} (${number})`);
    hints.push(t('plurals', { forms: forms.join(', ') }));
  }
  if (/^mail\/\w+\.text$/.test(key)) hints.push(t('paragraphs'));
  return hints.join(' ');
}
