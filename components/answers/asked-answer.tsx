'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { button } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locales';
import type { AnswerBoxLabels } from './answer-box-labels';

/** Loaded on the first press, since it brings the contract and the stream client. */
const AskedAnswerResult = lazy(() => whenConnected(() => import('./asked-answer-result')));

interface Props {
  question: string;
  locale: Locale;
  labels: AnswerBoxLabels;
  /** Whether the page already shows the help lines. */
  helpShown?: boolean;
  /** A way to send the question if no passage matches. */
  children: ReactNode;
}

/**
 * Answers the question from the ministry's own content. Without scripts the button is hidden, and
 * only the results below are shown.
 */
export function AskedAnswer({ question, locale, labels, helpShown = false, children }: Props) {
  const [requests, setRequests] = useState(0);
  return (
    <section aria-label={labels.ask} className="[@media(scripting:none)]:hidden">
      <button
        type="button"
        className={button.quiet}
        onClick={() => setRequests((count) => count + 1)}
      >
        {labels.ask}
      </button>
      <div aria-live="polite">
        {requests > 0 && (
          <Suspense
            fallback={
              <Waiting>
                <p className="mt-4 text-note text-soft">{labels.looking}</p>
              </Waiting>
            }
          >
            <AskedAnswerResult
              key={requests}
              question={question}
              locale={locale}
              labels={labels}
              helpShown={helpShown}
            >
              {children}
            </AskedAnswerResult>
          </Suspense>
        )}
      </div>
    </section>
  );
}
