'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { FormOpener } from '@/components/forms/form-opener';
import type { ShareLabels } from '@/components/share/share-labels';
import type { Locale } from '@/lib/i18n/locales';
import type en from '@/messages/en.json';
import { type OwnChallenge, ownChallenges } from './own-challenges';

const ChallengeForm = lazy(() => whenConnected(() => import('./challenge-form')));
const MadeChallenge = lazy(() => whenConnected(() => import('./made-challenge')));

export interface ChallengeProps {
  locale: Locale;
  labels: typeof en.challenge.form;
  /** What the ways to pass a challenge on need. */
  share: { labels: ShareLabels; kakaoKey: string | undefined };
  /** The slug of the challenge that one takes up. */
  recruitedBy?: string | undefined;
  /** The address of the page of a challenge, its slug to be put after it. */
  pageUrl: string;
  /** Where one tells one's own story, in the page's language. */
  storyPath: string;
}

const draft = 'challenge';

/** Makes one's own challenge; in the browser that made one, it stands here instead. */
export function ChallengeOpener(props: ChallengeProps) {
  const [own, setOwn] = useState<OwnChallenge>();
  useEffect(() => setOwn(ownChallenges()[0]), []);
  if (own) {
    return (
      <Suspense
        fallback={
          <Waiting>
            <div className="min-h-96" />
          </Waiting>
        }
      >
        <MadeChallenge {...props} own={own} onGone={() => setOwn(undefined)} />
      </Suspense>
    );
  }
  return (
    <FormOpener draft={draft} label={props.labels.open}>
      {(asked) => <ChallengeForm {...props} draft={draft} autoFocus={asked} onMade={setOwn} />}
    </FormOpener>
  );
}
