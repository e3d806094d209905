'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useUnlessPressed } from '@/components/forms/use-unless-pressed';
import { browserApi } from '@/lib/api/browser';
import { call, dataOf } from '@/lib/api/call';
import { answerEndpoints } from '@/lib/contract/endpoints/answers';
import { questionLength } from '@/lib/contract/generate-answer';
import type { Locale } from '@/lib/i18n/locales';
import type { AnswerOfferLabels } from './answer-box-labels';
import { AnswerPassages } from './asked-answer-passages';

const maxOffers = 3;

/** Up to three passages that may already answer the question; nothing if none matches or the call fails. */
export function AnswerOffers({
  question,
  locale,
  labels,
}: {
  question: string;
  locale: Locale;
  labels: AnswerOfferLabels;
}) {
  const id = useId();
  const normalizedQuestion = question.trim().slice(0, questionLength.max).toWellFormed();
  const { data } = useQuery({
    queryKey: ['generate_answer', locale, normalizedQuestion],
    // Suggestions are optional: their failure is no error of the page (specification 4.4).
    queryFn: () =>
      dataOf(
        call(browserApi, answerEndpoints.generateAnswer, {
          body: {
            question: normalizedQuestion,
            lang: locale,
            limit: maxOffers,
          },
        }),
      ).catch(() => null),
    enabled: normalizedQuestion.length >= questionLength.min,
  });
  const answer = useUnlessPressed(data);
  return (
    <div aria-live="polite">
      {answer?.answered && (
        <section aria-labelledby={`${id}-offers`} className="mt-4 rounded-soft bg-surface p-4">
          <h3 id={`${id}-offers`} className="mb-3 text-note font-semibold">
            {labels.mayBeAnswered}
          </h3>
          <AnswerPassages
            passages={answer.passages}
            locale={locale}
            labels={labels}
            idPrefix={`${id}-offer-`}
            newTab
          />
        </section>
      )}
    </div>
  );
}
