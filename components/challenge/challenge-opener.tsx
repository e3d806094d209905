'use client';

import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { FormOpener } from '@/components/forms/form-opener';
import type { ShareLabels } from '@/components/share/share-labels';
import type { Locale } from '@/lib/i18n/locales';
import type en from '@/messages/en.json';
import { type OwnChallenge, readOwnChallenges } from './own-challenges';

const ChallengeForm = lazy(() => whenConnected(() => import('./challenge-form')));
const MadeChallenge = lazy(() => whenConnected(() => import('./made-challenge')));

export interface ChallengeProps {
  locale: Locale;
  labels: typeof en.challenge.form;
  /** Props of the share actions of a challenge. */
  share: { labels: ShareLabels; kakaoKey: string | undefined };
  /** Slug of the challenge that is taken up. */
  recruitedBy?: string | undefined;
  /** URL of the challenge pages, to which a slug is appended. */
  pageUrl: string;
  /** Path of the story form, in the page's language. */
  storyPath: string;
}

const draft = 'challenge';

/** The form for a new challenge; a browser that has made one shows that instead. */
export function ChallengeOpener(props: ChallengeProps) {
  const [own, setOwn] = useState<OwnChallenge | 'deleted'>();
  const [isNew, setNew] = useState(false);
  const onMade = useCallback((made: OwnChallenge) => {
    setOwn(made);
    setNew(true);
  }, []);
  useEffect(() => setOwn(readOwnChallenges()[0]), []);
  if (own && own !== 'deleted') {
    return (
      <Suspense
        fallback={
          <Waiting>
            <div className="min-h-96" />
          </Waiting>
        }
      >
        <MadeChallenge {...props} own={own} isNew={isNew} onGone={() => setOwn('deleted')} />
      </Suspense>
    );
  }
  return (
    <FormOpener draft={draft} label={props.labels.open} autoFocus={own === 'deleted'}>
      {(isRequested) => (
        <ChallengeForm {...props} draft={draft} autoFocus={isRequested} onMade={onMade} />
      )}
    </FormOpener>
  );
}
