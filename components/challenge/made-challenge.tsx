'use client';

import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { queryClient } from '@/components/connection/query-client';
import { takeFocus } from '@/components/forms/form-parts';
import QrCode from '@/components/share/qr-code';
import { ShareActions } from '@/components/share/share-actions';
import { useAddressToCopy } from '@/components/share/use-address-to-copy';
import { browserApi } from '@/lib/api/browser';
import { ApiError, call } from '@/lib/api/call';
import { challengeEndpoints } from '@/lib/contract/endpoints/challenges';
import type { ChallengeProps } from './challenge-opener';
import { type OwnChallenge, removeOwnChallenge } from './own-challenges';

type Props = ChallengeProps & {
  own: OwnChallenge;
  /** Whether the visitor has just made it. */
  isNew: boolean;
  onGone: () => void;
};

/** The challenge made in this browser: its link and code to share, and a button to delete it. */
export default function MadeChallenge(props: Props) {
  const { own, isNew, labels, storyPath, share } = props;
  const url = useAddressToCopy(props.pageUrl) + own.slug;
  return (
    <QueryClientProvider client={queryClient}>
      <div className="grid grid-cols-1 gap-8 desktop:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-w-column">
          <div role="status" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
            <p className="font-display text-title">{labels.made}</p>
            <p className="mt-2 text-soft">{labels.madeText}</p>
          </div>
          <p className="mt-4 break-all">
            <a href={url} className="text-link">
              {url}
            </a>
          </p>
          <div className="mt-5">
            <ShareActions title={labels.message} url={url} {...share} />
          </div>
          <p className="mt-6">
            <a href={`${storyPath}?from=${own.slug}`} className="text-link">
              {labels.story}
            </a>
          </p>
          <DeleteChallenge {...props} />
        </div>
        <QrCode value={url} label={labels.code} />
      </div>
    </QueryClientProvider>
  );
}

function DeleteChallenge({ own, labels, onGone }: Props) {
  const removing = useMutation({
    mutationFn: () =>
      call(browserApi, challengeEndpoints.deleteChallenge, {
        params: { slug: own.slug },
        body: { edit_token: own.edit_token },
      }),
    onSettled: (_, error) => {
      const isDeleted = !error || (error instanceof ApiError && error.status === 404);
      if (!isDeleted) return;
      removeOwnChallenge(own.slug);
      onGone();
    },
  });
  return (
    <>
      <button
        type="button"
        onClick={() => removing.mutate()}
        aria-disabled={removing.isPending}
        className="mt-3 min-h-11 text-note text-soft underline underline-offset-4"
      >
        {labels.remove}
      </button>
      {removing.isError && (
        <p role="alert" className="text-note font-semibold text-wrong">
          {labels.removeFailed}
        </p>
      )}
    </>
  );
}
