'use client';

import { type ReactNode, useState } from 'react';
import { QrButton } from '@/components/share/qr-button';
import { ShareActions } from '@/components/share/share-actions';
import { useAddressToCopy } from '@/components/share/use-address-to-copy';
import { button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { snippet } from '@/lib/embed/snippet';
import type { BuilderProps } from './builder-props';
import type { Online, OwnPlaylist } from './own-playlists';

interface Props extends Pick<BuilderProps, 'labels' | 'pageUrl' | 'share' | 'qr' | 'kakaoKey'> {
  list: OwnPlaylist;
  online: Online;
}

/** Sharing of a saved list: its link, its code, the embed code for a website, and the edit link. */
export default function SharePanel({ labels, share, qr, kakaoKey, list, online, ...props }: Props) {
  const pageUrl = useAddressToCopy(props.pageUrl);
  const title = list.title.trim() || labels.untitled;
  const url = `${pageUrl}/${online.id}`;
  return (
    <div className="mt-4 border-t border-line pt-5">
      <h3 className="text-title">{labels.shareTitle}</h3>
      <p className="mt-2 text-note text-soft">{labels.shareText}</p>
      <p className="mt-3 text-note break-all">
        <a href={url} className="text-link">
          {url}
        </a>
      </p>
      <div className="mt-4">
        <ShareActions title={title} url={url} kakaoKey={kakaoKey} labels={share} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5">
        <QrButton labels={qr} look="plain" url={url} />
        <a href={url} className={button.quiet}>
          {labels.open}
        </a>
      </div>
      <Details title={labels.embedTitle} text={labels.embedText}>
        <EmbedLines labels={labels} title={title} url={url} id={online.id} />
      </Details>
      <Details title={labels.editTitle} text={labels.editText}>
        <CopyButton
          text={`${pageUrl}#edit=${online.id}.${online.editToken}`}
          labels={{ copy: labels.editCopy, copied: labels.copied }}
        />
      </Details>
    </div>
  );
}

function Details({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 items-center text-note font-semibold underline decoration-line underline-offset-4 hover:decoration-current">
        {title}
      </summary>
      <p className="mt-1 mb-3 text-note text-soft">{text}</p>
      {children}
    </details>
  );
}

interface EmbedProps extends Pick<BuilderProps, 'labels'> {
  title: string;
  url: string;
  id: string;
}

/** The embed code for a church; the list plays on the hosts of the church that it names (docs/decisions/0015). */
function EmbedLines({ labels, title, url, id }: EmbedProps) {
  const [church, setChurch] = useState('');
  const { origin, pathname } = new URL(url);
  const slug = slugIn(church);
  const embed = pathname.replace(/\/playlist-show\/.*$/, `/embed/playlist/${id}`);
  const code = snippet({ origin, embed: slug ? `${embed}/${slug}` : embed, page: url, title });
  return (
    <>
      <Field
        label={labels.church}
        hint={labels.churchHint}
        value={church}
        autoComplete="off"
        maxLength={300}
        onChange={({ target }: { target: HTMLInputElement }) => setChurch(target.value)}
      />
      {slug && (
        <>
          <pre className="mt-3 max-h-40 overflow-auto rounded-soft bg-ground p-3 text-small whitespace-pre-wrap break-all select-all">
            <code>{code}</code>
          </pre>
          <div className="mt-3">
            <CopyButton text={code} labels={{ copy: labels.embedCopy, copied: labels.copied }} />
          </div>
        </>
      )}
    </>
  );
}

/** Returns the last segment of a URL, or of the typed slug. */
function slugIn(church: string): string {
  const path = church.trim().replace(/[?#].*$/, '');
  const slug = path.split('/').filter(Boolean).at(-1)?.toLowerCase().normalize('NFC') ?? '';
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(slug) ? encodeURIComponent(slug) : '';
}
