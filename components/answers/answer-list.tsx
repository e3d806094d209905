import { getTranslations } from 'next-intl/server';
import { LanguageMark } from '@/components/content/language-mark';
import { LocalizedText } from '@/components/content/localized-text';
import { CardLink } from '@/components/ui/card-link';
import { Icon } from '@/components/ui/icon';
import type { AnswerCard } from '@/lib/content/answers';

interface Props {
  answers: AnswerCard[];
  /** Questions only in large type, small beside a text, or each with its short answer. */
  look: 'questions' | 'brief' | 'leads';
  headingLevel?: 2 | 3;
}

const rows = {
  questions: 'gap-5 py-4.5',
  brief: 'gap-4 py-3',
  leads: 'flex-wrap gap-x-5 gap-y-2 py-6 tablet:flex-nowrap',
} as const;

/** Questions as a typographic list. */
export async function AnswerList({ answers, look, headingLevel = 2 }: Props) {
  const t = await getTranslations('answers');
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <ul className="divide-y divide-line border-y border-line">
      {answers.map((answer) => (
        <li key={answer.slug} className="group relative">
          <div className={`flex items-center ${rows[look]}`}>
            <div
              className={`min-w-0 flex-1 ${look === 'leads' ? 'items-baseline gap-x-16 max-tablet:basis-full desktop:grid desktop:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]' : ''}`}
            >
              <Heading
                className={look === 'brief' ? 'text-lead' : 'text-title tablet:text-[1.75rem]'}
              >
                <CardLink path={`/answers/${answer.slug}`}>
                  <LocalizedText value={answer.title} />
                </CardLink>
              </Heading>
              <LanguageMark value={answer.title} />
              {look === 'leads' && answer.lead.text && (
                <p className="mt-2 max-w-column text-note text-soft desktop:mt-0">
                  <LocalizedText value={answer.lead} />
                </p>
              )}
            </div>
            {answer.isVideo && (
              <span
                className={`inline-flex items-center gap-1.5 text-small text-gold ${look === 'leads' ? 'max-tablet:w-full' : ''}`}
              >
                <Icon name="play" className="size-3.5" />
                {t('film')}
              </span>
            )}
            {look !== 'brief' && (
              <Icon
                name="arrow"
                className="size-5 text-gold transition-transform duration-300 group-hover:translate-x-1 max-tablet:hidden"
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
