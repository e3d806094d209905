'use client';

import { LeaveButton } from '@/components/help/leave-button';
import { Modal } from '@/components/ui/modal';
import { parsePlayerEmbed } from '@/lib/content/video-source';
import { EmbedFrame } from './embed-frame';
import type { Embed } from './embed-overlay';

interface Props {
  embed: Embed;
  closeLabel: string;
  onClose: () => void;
}

export default function EmbedDialog({ embed, closeLabel, onClose }: Props) {
  const source = parsePlayerEmbed(embed.code);
  if (!source) return null;
  // The page's own way out lies behind the film.
  const leave = document.querySelector('main [data-leave]')?.textContent;
  return (
    <Modal wide title={embed.title} closeLabel={closeLabel} onClose={onClose}>
      <div className="aspect-video overflow-hidden rounded-soft bg-night">
        {source.kind === 'file' ? (
          // biome-ignore lint/a11y/useMediaCaption: an embed code brings no captions of its own.
          <video src={source.url} controls autoPlay playsInline className="size-full" />
        ) : (
          <EmbedFrame source={source} title={embed.title} />
        )}
      </div>
      {leave && (
        <p className="mt-4">
          <LeaveButton label={leave} />
        </p>
      )}
    </Modal>
  );
}
