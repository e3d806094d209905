'use client';

import type { Messages } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { hasDraft } from '@/components/forms/draft';
import type { DangerLabels } from '@/components/help/danger-labels';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { draftName, type StoryFormat } from './story-draft';

const StoryForm = lazy(() => whenConnected(() => import('./story-form')));

/** `{name}`, `{percent}` and `{size}` are filled in by the form. */
export type StoryLabels = Omit<Messages['tellStory']['form'], 'sentTextKept'>;

export interface StoryFormProps {
  locale: Locale;
  /** Whether the site has the challenge, which is offered once a story is sent. */
  hasChallenge: boolean;
  /** Those that a story may be told in. */
  languages: readonly Locale[];
  /** Maximum size of a film in bytes; undefined if films are not accepted. */
  maxBytes: number | undefined;
  labels: StoryLabels;
  danger: DangerLabels;
  /** The notice that Google requires if the captcha's badge is hidden. */
  captchaTerms: ReactNode;
}

/** Shows the story form once a format is chosen, or at once if it has a draft from before a reload. */
export function StoryOpener(props: StoryFormProps) {
  const [opened, setOpened] = useState<StoryFormat | 'draft'>();
  const { labels, maxBytes } = props;
  useEffect(() => {
    if (hasDraft(draftName)) setOpened('draft');
  }, []);
  if (!opened) {
    return (
      <div className="noscript:hidden">
        <h2 className="text-title">{labels.choose}</h2>
        <div className="mt-5 grid grid-cols-1 gap-4 tablet:grid-cols-2">
          <FormatButton
            icon="pen"
            title={labels.write}
            text={labels.writeText}
            onPress={() => setOpened('text')}
          />
          {maxBytes !== undefined && (
            <FormatButton
              icon="film"
              title={labels.film}
              text={labels.filmText}
              onPress={() => setOpened('film')}
            />
          )}
        </div>
      </div>
    );
  }
  return (
    <Suspense
      fallback={
        <Waiting>
          <div className="min-h-[52rem]" />
        </Waiting>
      }
    >
      <StoryForm {...props} opened={opened === 'draft' ? undefined : opened} />
    </Suspense>
  );
}

interface FormatButtonProps {
  icon: IconName;
  title: string;
  text: string;
  onPress: () => void;
}

function FormatButton({ icon, title, text, onPress }: FormatButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="group flex items-center gap-5 rounded-soft bg-surface p-6 text-start shadow-soft transition-[background-color] hover:bg-raised tablet:flex-col tablet:items-start tablet:p-8"
    >
      <span className="inline-flex size-13 shrink-0 items-center justify-center rounded-pill bg-lamp text-night">
        <Icon name={icon} className="size-6" />
      </span>
      <span className="min-w-0">
        <span className="block font-display text-title leading-tight">{title}</span>
        <span className="mt-1.5 block text-note text-soft">{text}</span>
      </span>
    </button>
  );
}
