'use client';

import { useEffect, useState } from 'react';
import { useConnectionFault } from './connection-state';
import { useErrorWords } from './error-words';
import { isPost } from './form-address';
import { whenReachable } from './reachable';

/** An action that was blocked because there is no connection; it would have left the page. */
interface BlockedAction {
  /** Set if it is retried automatically: a search, or a form of a desk. */
  form?: HTMLFormElement;
  /** The button that submitted it; its value may select one of several actions. */
  submitter?: HTMLElement | null;
}

/**
 * Offline, a link or a search would replace the page by the browser's error page, and with it the
 * phone number the visitor was about to call. This guard keeps the page and shows a message;
 * searches and forms of a desk are submitted again once there is a connection.
 */
export function OfflineGuard() {
  const words = useErrorWords();
  const fault = useConnectionFault();
  const [blocked, setBlocked] = useState<BlockedAction>();

  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setBlocked({});
    }
    function onSubmit(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      // Other forms that post, and those without an action, are sent by scripts, which handle this
      // themselves.
      const isPlain = !isPost(form) || form.closest('[data-desk]') !== null;
      if (navigator.onLine || !isPlain || !form.hasAttribute('action')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setBlocked({ form, submitter: event.submitter });
    }
    window.addEventListener('click', onClick, true);
    window.addEventListener('submit', onSubmit, true);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('submit', onSubmit, true);
    };
  }, []);

  useEffect(() => {
    if (!blocked) return;
    const unmounted = new AbortController();
    void whenReachable(unmounted.signal).then(() => {
      setBlocked(undefined);
      blocked.form?.requestSubmit(blocked.submitter);
    });
    return () => unmounted.abort();
  }, [blocked]);

  const text = blocked && words?.[wordsFor(blocked)];
  const isMissing = !text && fault === 'missing';
  if (!text && !isMissing) return null;
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-50 flex justify-center p-4">
      <p className="flex max-w-column flex-wrap items-center gap-x-4 gap-y-1 rounded-soft bg-night px-5 py-3 text-note text-white shadow-soft">
        {text ?? words?.missing}
        {isMissing && (
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="font-semibold underline"
          >
            {words?.reload}
          </button>
        )}
      </p>
    </div>
  );
}

function wordsFor({ form }: BlockedAction) {
  if (!form) return 'offlineLink';
  return isPost(form) ? 'unsent' : 'offline';
}

/**
 * Whether this is a plain click on a link to another page of this site. Links that open in place
 * are marked by `data-in-place`.
 */
function leavesPage(event: MouseEvent): boolean {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  const link = (target as Element).closest?.('a[href]') as HTMLAnchorElement | null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false;
  if (
    'inPlace' in link.dataset ||
    'embed' in link.dataset ||
    link.origin !== window.location.origin
  )
    return false;
  const current = window.location;
  return link.pathname !== current.pathname || link.search !== current.search || !link.hash;
}
