'use client';

import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { AnswerOfferLabels } from '@/components/answers/answer-box-labels';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import type { DangerLabels } from '@/components/help/danger-labels';
import { button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import type { Locale } from '@/lib/i18n/locales';
import type { QuestionLabels } from './question-labels';

const QuestionForm = lazy(() => whenConnected(() => import('./question-form')));

interface Props {
  locale: Locale;
  contactPath: string;
  labels: QuestionLabels;
  danger: DangerLabels;
  message?: string | undefined;
  /** Labels for suggested answers; without them nothing is suggested. */
  offers?: AnswerOfferLabels | undefined;
}

export function QuestionDialogButton({
  locale,
  contactPath,
  labels,
  danger,
  message,
  offers,
}: Props) {
  const [open, setOpen] = useState(false);
  function show(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <a href={contactPath} data-in-place="" onClick={show} className={button.primary}>
        {labels.open}
      </a>
      {open && (
        <Modal title={labels.title} closeLabel={labels.close} onClose={() => setOpen(false)}>
          <div className="min-h-96">
            <Suspense fallback={<Waiting />}>
              <QuestionForm
                locale={locale}
                labels={labels}
                danger={danger}
                message={message}
                offers={offers}
              />
            </Suspense>
          </div>
        </Modal>
      )}
    </>
  );
}
