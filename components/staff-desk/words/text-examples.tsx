import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { examplesOf } from '@/lib/words/examples';
import type { SiteText } from '@/lib/words/site-texts';
import { letterOf } from './text-place';

interface Props {
  language: Locale;
  textKey: string;
  /** The words as they would be published. */
  words: string;
  letters: readonly SiteText[];
  /** The words of other texts that have been replaced, by their keys. */
  own: ReadonlyMap<string, string>;
}

/** How the words read, in each form of their plurals; a letter's among its other parts. */
export async function TextExamples({ language, textKey, words, letters, own }: Props) {
  const t = await getTranslations('staffDesk.words');
  const letter = letterOf(textKey, letters);
  const shown = (key: string, text: string) =>
    examplesOf(language, key, key === textKey ? words : (own.get(key) ?? text))[0] ?? '';
  const isFilledIn = (letter ?? [{ key: textKey, text: words }]).some(({ key, text }) =>
    shown(key, text).includes('⟨'),
  );
  return (
    <section aria-labelledby="reads" className="mt-6">
      <h3 id="reads" className="mb-2 text-note font-semibold">
        {t('reads')}
      </h3>
      {letter ? (
        <div lang={language} className="grid gap-4 rounded-soft border border-line bg-ground p-5">
          {letter.map(({ part, key, text }) => (
            <LetterPart key={key} part={part} text={shown(key, text)} isOpen={key === textKey} />
          ))}
        </div>
      ) : (
        <ul lang={language} className="grid gap-2 rounded-soft border border-line bg-ground p-5">
          {examplesOf(language, textKey, words).map((example) => (
            <li key={example} className="whitespace-pre-line">
              {example}
            </li>
          ))}
        </ul>
      )}
      {isFilledIn && <p className="mt-2 text-small text-soft">{t('readsHint')}</p>}
    </section>
  );
}

const looks = {
  subject: 'font-semibold',
  text: '',
  link: 'w-fit rounded-soft bg-raised px-5 py-2',
  foot: 'text-small text-soft',
} as const;

function LetterPart({
  part,
  text,
  isOpen,
}: {
  part: keyof typeof looks;
  text: string;
  isOpen: boolean;
}) {
  const mark = isOpen ? 'border-s-4 border-gold ps-3' : '';
  return <p className={`whitespace-pre-line ${looks[part]} ${mark}`}>{text}</p>;
}
