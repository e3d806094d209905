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
  /** The page's canonical URL. */
  url: string;
  /** Whether the page counts visits by medium, so that the URL should name the medium. */
  counted?: boolean;
  /** Kakao's JavaScript key; without one KakaoTalk is not offered. */
  kakaoKey?: string | undefined;
  labels: ShareLabels;
}

type Outcome = 'copied' | 'copyFailed' | 'kakaoFailed';

/** The ways to share a page: the device's share sheet, a copied link, a message. */
export function ShareActions({ title, counted = false, kakaoKey, labels, ...props }: Props) {
  const url = useAddressToCopy(props.url);
  const count = useVisitCounter();
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet('share' in navigator), []);
  const urlFor = (medium: Medium) => (counted ? mediumUrl(url, medium) : url);

  async function copy() {
    try {
      await navigator.clipboard.writeText(urlFor('link'));
      setOutcome('copied');
      count('shared');
    } catch {
      setOutcome('copyFailed');
    }
  }

  async function openSheet() {
    try {
      await navigator.share({ title, url: urlFor('link') });
      count('shared');
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) await copy();
    }
  }

  async function sendByKakaoTalk(key: string) {
    try {
      const kakao = await import('./kakao');
      await kakao.sendByKakaoTalk(key, {
        title,
        description: openGraph('og:description'),
        imageUrl: openGraph('og:image'),
        url: urlFor('kakaotalk'),
        button: labels.kakaoButton,
      });
      count('shared');
    } catch {
      setOutcome('kakaoFailed');
    }
  }

  const failed = outcome === 'copyFailed' || outcome === 'kakaoFailed';
  const buttonClass = (primary: boolean) =>
    `w-full wrap-anywhere @min-[30rem]:w-auto ${primary ? button.primary : button.quiet}`;
  return (
    <>
      <ul aria-label={labels.sendBy} className="flex flex-wrap gap-2.5">
        {hasSheet && (
          <li className={item}>
            <button type="button" onClick={openSheet} className={buttonClass(true)}>
              <Icon name="share" />
              {labels.share}
            </button>
          </li>
        )}
        <li data-needs-script="" className={item}>
          <button type="button" onClick={copy} className={buttonClass(!hasSheet)}>
            <Icon name={outcome === 'copied' ? 'check' : 'link'} />
            {outcome === 'copied' ? labels.copied : labels.copy}
          </button>
        </li>
        {shareWays.map((way) => (
          <li key={way} className={item}>
            <a
              href={shareLink(way, title, urlFor(way))}
              rel="noreferrer"
              onClick={() => count('shared')}
              className={buttonClass(false)}
            >
              <Icon name={way} />
              {labels[way]}
            </a>
          </li>
        ))}
        {kakaoKey && (
          <li data-needs-script="" className={item}>
            <button
              type="button"
              onClick={() => sendByKakaoTalk(kakaoKey)}
              className={buttonClass(false)}
            >
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
            value={urlFor('link')}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="mt-2 w-full rounded-soft border border-field bg-ground px-4 py-2.5 text-note"
          />
        )}
      </div>
    </>
  );
}

/** On narrow screens the items fill their row, so that each target is large. */
const item = 'grow @min-[30rem]:grow-0';

/** Returns a property of the page's Open Graph metadata. */
function openGraph(property: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? '';
}
