import { timecode } from '@/components/video/timecode';
import type { WirePassage } from '@/lib/contract/generate-answer';
import { type Locale, localeNames } from '@/lib/i18n/locales';
import type { PassageLabels } from './answer-box-labels';

interface Props {
  passages: WirePassage[];
  locale: Locale;
  labels: PassageLabels;
  /** Prefix of the ids that citations link to: `${idPrefix}1` is the first. */
  idPrefix: string;
  /** In the question form, a new tab preserves the typed text. */
  newTab?: boolean;
}

/**
 * Verbatim passages, each with its source. A passage from a film links to its transcript line by a
 * plain link: a client-side navigation would not mark the line as the target.
 */
export function AnswerPassages({ passages, locale, labels, idPrefix, newTab = false }: Props) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <ol className="grid gap-5">
      {passages.map((passage) => {
        const lang = passage.lang === locale ? undefined : passage.lang;
        const { start } = passage;
        return (
          <li key={passage.number} id={`${idPrefix}${passage.number}`} className="scroll-mt-6">
            <figure>
              <blockquote
                cite={passage.path}
                lang={lang}
                className="border-l-3 border-lamp pl-4 text-note"
              >
                <p>{passage.text}</p>
              </blockquote>
              <figcaption className="mt-1.5 flex flex-wrap items-baseline gap-x-3 pl-4 text-small text-soft">
                <a
                  href={start === null ? passage.path : `${passage.path}#t=${start}`}
                  className="inline-block py-1 font-semibold"
                  {...target}
                >
                  <span lang={lang}>{passage.title}</span>
                </a>
                {start !== null && (
                  <span className="tabular-nums">
                    {labels.hearAt} {timecode(start)}
                  </span>
                )}
                {passage.kind === 'testimonial' && (
                  <span className="text-gold">{labels.story}</span>
                )}
                {lang === 'en' && <span>{labels.inEnglish}</span>}
                {lang && lang !== 'en' && <span lang={lang}>{localeNames[lang]}</span>}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ol>
  );
}
