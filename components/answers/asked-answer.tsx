'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { button } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locales';
import type { AnswerBoxLabels } from './answer-box-labels';

/** Loaded with the first press: the contract and the stream come with it. */
const AskedAnswerResult = lazy(() => whenConnected(() => import('./asked-answer-result')));

interface Props {
  question: string;
  locale: Locale;
  labels: AnswerBoxLabels;
  /** The help lines stand on the page already. */
  helpShown?: boolean;
  /** A way to send the question, for when nothing fits. */
  children: ReactNode;
}

/** Asks the ministry's own content. Without scripts the results below are all there is, so no button. */
export function AskedAnswer({ question, locale, labels, helpShown = false, children }: Props) {
  const [asked, setAsked] = useState(0);
  return (
    <section aria-label={labels.ask} className="[@media(scripting:none)]:hidden">
      <button type="button" className={button.quiet} onClick={() => setAsked((count) => count + 1)}>
        {labels.ask}
      </button>
      <div aria-live="polite">
        {asked > 0 && (
          <Suspense
            fallback={
              <Waiting>
                <p className="mt-4 text-note text-soft">{labels.looking}</p>
              </Waiting>
            }
          >
            <AskedAnswerResult
              key={asked}
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
