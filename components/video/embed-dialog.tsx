'use client';

import { LeaveButton } from '@/components/help/leave-button';
import { Modal } from '@/components/ui/modal';
import { parsePlayerEmbed } from '@/lib/content/video-source';
import { type Locale, locales } from '@/lib/i18n/locales';
import { EmbedFrame } from './embed-frame';
import type { Embed } from './embed-overlay';

interface Props {
  embed: Embed;
  labels: { close: string; open: string };
  onClose: () => void;
}

/** The page's language, which its root says. */
function localeOfPage(): Locale {
  const { lang } = document.documentElement;
  return locales.find((locale) => locale === lang) ?? locales[0];
}

export default function EmbedDialog({ embed, labels, onClose }: Props) {
  const source = parsePlayerEmbed(embed.code);
  if (!source) return null;
  // The page's own leave button is hidden behind the dialog.
  const leaveLabel = document.querySelector('main [data-leave]')?.textContent;
  return (
    <Modal wide title={embed.title} closeLabel={labels.close} onClose={onClose}>
      <div className="aspect-video overflow-hidden rounded-soft bg-night">
        {source.kind === 'file' ? (
          // biome-ignore lint/a11y/useMediaCaption: an embed code brings no captions of its own.
          <video src={source.url} controls autoPlay playsInline className="size-full" />
        ) : (
          <EmbedFrame source={source} title={embed.title} />
        )}
      </div>
      {/* If its host is blocked, the frame stays empty and no event tells this page. */}
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <a href={embed.href} rel="noopener" className="underline">
          {labels.open}
        </a>
        {leaveLabel && <LeaveButton label={leaveLabel} locale={localeOfPage()} />}
      </p>
    </Modal>
  );
}
