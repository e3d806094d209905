'use client';

import { useEffect, useState } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useVisitCounter } from '@/components/visits/visit-counter';
import { type Medium, mediumUrl } from '@/lib/contract/media';
import { shareLink, shareWays } from '@/lib/share/share-links';
import type { ShareLabels } from './share-labels';
import { useAddressToCopy } from './use-address-to-copy';

interface Props {
  title: string;
  /** The page's one address, absolute. */
  url: string;
  /** Whether visits are counted there, so that the address should say how it travels. */
  counted?: boolean;
  /** Kakao's JavaScript key; without one there is no KakaoTalk. */
  kakaoKey?: string | undefined;
  labels: ShareLabels;
}

type Outcome = 'copied' | 'copyFailed' | 'kakaoFailed';

/** The ways to pass a page on: the device's own sheet, the copied link, a message. */
export function ShareActions({ title, counted = false, kakaoKey, labels, ...props }: Props) {
  const url = useAddressToCopy(props.url);
  const count = useVisitCounter();
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet('share' in navigator), []);
  const by = (medium: Medium) => (counted ? mediumUrl(url, medium) : url);

  async function copy() {
    try {
      await navigator.clipboard.writeText(by('link'));
      setOutcome('copied');
      count('shared');
    } catch {
      setOutcome('copyFailed');
    }
  }

  async function openSheet() {
    try {
      await navigator.share({ title, url: by('link') });
      count('shared');
    } catch (error) {
      const closed = error instanceof DOMException && error.name === 'AbortError';
      if (!closed) await copy();
    }
  }

  async function sendByKakaoTalk(key: string) {
    try {
      const kakao = await import('./kakao');
      await kakao.sendByKakaoTalk(key, {
        title,
        description: ofHead('og:description'),
        imageUrl: ofHead('og:image'),
        url: by('kakaotalk'),
        button: labels.kakaoButton,
      });
      count('shared');
    } catch {
      setOutcome('kakaoFailed');
    }
  }

  const failed = outcome === 'copyFailed' || outcome === 'kakaoFailed';
  const look = (primary: boolean) =>
    `w-full wrap-anywhere @min-[30rem]:w-auto ${primary ? button.primary : button.quiet}`;
  return (
    <>
      <ul aria-label={labels.sendBy} className="flex flex-wrap gap-2.5">
        {hasSheet && (
          <li className={item}>
            <button type="button" onClick={openSheet} className={look(true)}>
              <Icon name="share" />
              {labels.share}
            </button>
          </li>
        )}
        <li data-needs-script="" className={item}>
          <button type="button" onClick={copy} className={look(!hasSheet)}>
            <Icon name={outcome === 'copied' ? 'check' : 'link'} />
            {outcome === 'copied' ? labels.copied : labels.copy}
          </button>
        </li>
        {shareWays.map((way) => (
          <li key={way} className={item}>
            <a
              href={shareLink(way, title, by(way))}
              rel="noreferrer"
              onClick={() => count('shared')}
              className={look(false)}
            >
              <Icon name={way} />
              {labels[way]}
            </a>
          </li>
        ))}
        {kakaoKey && (
          <li data-needs-script="" className={item}>
            <button type="button" onClick={() => sendByKakaoTalk(kakaoKey)} className={look(false)}>
              <Icon name="kakaotalk" />
              {labels.kakaotalk}
            </button>
          </li>
        )}
      </ul>
      <div role="status" className={failed ? 'mt-4' : 'sr-only'}>
        {outcome && <p className="text-note">{labels[outcome]}</p>}
        {failed && (
          <input
            readOnly
            aria-label={labels.address}
            value={by('link')}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="mt-2 w-full rounded-soft border border-field bg-ground px-4 py-2.5 text-note"
          />
        )}
      </div>
    </>
  );
}

/** Where there is little room the rows are filled, so that each target is large. */
const item = 'grow @min-[30rem]:grow-0';

/** What the page says of itself to message previews. */
function ofHead(property: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? '';
}
