'use client';

import { type ReactNode, useEffect, useId, useState } from 'react';
import { DangerNotice } from '@/components/help/danger-notice';
import { isTooMany } from '@/lib/api/call';
import { streamAnswer } from '@/lib/api/generate-answer';
import type { GeneratedAnswer } from '@/lib/contract/generate-answer';
import type { Locale } from '@/lib/i18n/locales';
import type { AnswerBoxLabels } from './answer-box-labels';
import { AnswerPassages } from './asked-answer-passages';

interface Props {
  question: string;
  locale: Locale;
  labels: AnswerBoxLabels;
  helpShown: boolean;
  children: ReactNode;
}

type State =
  | { answer?: GeneratedAnswer; isDone: boolean; error?: undefined }
  | { error: 'failed' | 'tooMany' };

export default function AskedAnswerResult({
  question,
  locale,
  labels,
  helpShown,
  children,
}: Props) {
  const state = useAnswer(question, locale);
  if (state.error) {
    return (
      <p role="alert" className="mt-4 text-note font-semibold text-wrong">
        {labels[state.error]}
      </p>
    );
  }
  const { answer } = state;
  if (!answer) return <p className="mt-4 text-note text-soft">{labels.looking}</p>;
  return (
    <div className="mt-6 grid max-w-3xl gap-6" aria-busy={!state.isDone}>
      {!helpShown && (
        <DangerNotice
          level={answer.danger_level}
          kinds={answer.danger}
          addressees={answer.addressees}
          countries={answer.help_lines}
          locale={locale}
          labels={labels.help}
          isSent
        />
      )}
      {answer.answered ? (
        <AnswerResult answer={answer} locale={locale} labels={labels} />
      ) : (
        <section className="rounded-soft bg-surface p-6 tablet:p-8">
          <h2 className="text-title">{labels.nothing}</h2>
          <p className="mt-2 mb-5 max-w-column text-note text-soft">{labels.nothingText}</p>
          {children}
        </section>
      )}
    </div>
  );
}

function AnswerResult({
  answer,
  locale,
  labels,
}: Pick<Props, 'locale' | 'labels'> & { answer: GeneratedAnswer }) {
  const prefix = `${useId()}passage-`;
  return (
    <section className="rounded-soft bg-surface p-6 tablet:p-8">
      <h2 className="text-title">{labels.heading}</h2>
      {answer.answer && (
        <>
          <p className="mt-3 text-body">
            {answer.answer.map(({ text, cites }) => (
              <span key={text}>
                {text}
                {cites.map((cite) => (
                  <a
                    key={cite}
                    href={`#${prefix}${cite}`}
                    aria-label={`${labels.source} ${cite}`}
                    className="inline-flex min-h-6 min-w-6 items-center justify-center text-small tabular-nums"
                  >
                    [{cite}]
                  </a>
                ))}{' '}
              </span>
            ))}
          </p>
          <p className="mt-2 mb-5 text-small font-semibold text-gold">{labels.machineWritten}</p>
          <h3 className="text-note font-semibold">{labels.passages}</h3>
        </>
      )}
      <div className="mt-4">
        <AnswerPassages
          passages={answer.passages}
          locale={locale}
          labels={labels}
          idPrefix={prefix}
        />
      </div>
    </section>
  );
}

function useAnswer(question: string, locale: Locale): State {
  const [state, setState] = useState<State>({ isDone: false });
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    streamAnswer(
      { question, lang: locale },
      {
        baseURL: '/api/v1',
        signal,
        onPart: (answer) => !signal.aborted && setState({ answer, isDone: false }),
      },
    )
      .then((answer) => !signal.aborted && setState({ answer, isDone: true }))
      .catch((error) => {
        if (signal.aborted) return;
        setState({ error: isTooMany(error) ? 'tooMany' : 'failed' });
      });
    return () => unmounted.abort();
  }, [question, locale]);
  return state;
}
