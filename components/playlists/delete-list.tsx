'use client';

import { useState } from 'react';
import { failRouteProgress } from '@/components/connection/progress';
import { button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { fillIn } from '@/lib/i18n/fill-in';
import type { BuilderLabels } from './builder-props';
import type { OwnPlaylist, OwnPlaylists } from './own-playlists';

interface Props {
  list: OwnPlaylist;
  labels: BuilderLabels;
  store: OwnPlaylists;
  announce: (text: string) => void;
}

/** Deletes a list in this browser and on the server, after confirmation. */
export function DeleteList({ list, labels, store, announce }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [failed, setFailed] = useState(false);

  function open() {
    setFailed(false);
    setConfirming(true);
  }
  async function remove() {
    setFailed(false);
    try {
      if (list.online) {
        const { deleteOnline } = await import('./online-lists');
        await deleteOnline(list.online);
      }
      store.remove(list.key);
      announce(labels.deleted);
    } catch {
      failRouteProgress();
      setFailed(true);
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={open}
        className="mt-3 min-h-11 text-note text-soft underline underline-offset-4 hover:text-ink"
      >
        {labels.delete}
      </button>
      {isConfirming && (
        <Modal
          title={labels.delete}
          closeLabel={labels.deleteNo}
          onClose={() => setConfirming(false)}
        >
          <p>{fillIn(labels.deleteText, { title: list.title.trim() || labels.untitled })}</p>
          {failed && (
            <p role="alert" className="mt-3 font-semibold text-wrong">
              {labels.deleteFailed}
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <button type="button" onClick={() => void remove()} className={button.primary}>
              {labels.deleteYes}
            </button>
            <button type="button" onClick={() => setConfirming(false)} className={button.quiet}>
              {labels.deleteNo}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
