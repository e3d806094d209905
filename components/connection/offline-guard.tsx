'use client';

import { useEffect, useState } from 'react';
import { useConnectionFault } from './connection-state';
import { useErrorWords } from './error-words';
import { whenReachable } from './reachable';

/** What someone asked for without a connection, which would have taken the page away. */
interface Held {
  /** Set where it goes on by itself: a search, or a form of a desk. */
  form?: HTMLFormElement;
  /** What it was sent with, which may say which of several things is to be done. */
  submitter?: HTMLElement | null;
}

/**
 * Without a connection a link or a search would replace the page by the browser's own, and with it the
 * number one was about to call. It stays, and says so; a search goes on by itself, and what was
 * written at a desk.
 */
export function OfflineGuard() {
  const words = useErrorWords();
  const fault = useConnectionFault();
  const [held, hold] = useState<Held>();

  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hold({});
    }
    function onSubmit(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      // Others that post, and those without an address, are sent by scripts, which look after it themselves.
      const isPlain = form.method === 'get' || form.closest('[data-desk]') !== null;
      if (navigator.onLine || !isPlain || !form.hasAttribute('action')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hold({ form, submitter: event.submitter });
    }
    window.addEventListener('click', onClick, true);
    window.addEventListener('submit', onSubmit, true);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('submit', onSubmit, true);
    };
  }, []);

  useEffect(() => {
    if (!held) return;
    const gone = new AbortController();
    void whenReachable(gone.signal).then(() => {
      hold(undefined);
      held.form?.requestSubmit(held.submitter);
    });
    return () => gone.abort();
  }, [held]);

  const text = held && words?.[wordsFor(held)];
  const missing = !text && fault === 'missing';
  if (!text && !missing) return null;
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-50 flex justify-center p-4">
      <p className="flex max-w-column flex-wrap items-center gap-x-4 gap-y-1 rounded-soft bg-night px-5 py-3 text-note text-white shadow-soft">
        {text ?? words?.missing}
        {missing && (
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

function wordsFor({ form }: Held) {
  if (!form) return 'offlineLink';
  return form.method === 'get' ? 'offline' : 'unsent';
}

/** A plain press on a link to another page of this site. What opens in place says so (`data-in-place`). */
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
  const here = window.location;
  return link.pathname !== here.pathname || link.search !== here.search || !link.hash;
}
