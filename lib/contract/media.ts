// No zod here: pages read the marker, and reading pages carry no zod.

/** What the ministry prints: each has the QR code of its page on it. */
export const printedMedia = ['card', 'letter', 'poster', 'insert'] as const;

/** How a page that is passed on travels; `link` is the copied address and the phone's own sheet. */
export const passingMedia = ['link', 'whatsapp', 'email', 'sms', 'kakaotalk'] as const;

/** How a visitor came to a video page; `direct` where the address says nothing, `embed` is a church's own website. */
export const media = ['direct', ...printedMedia, ...passingMedia, 'embed'] as const;
export type Medium = (typeof media)[number];

/** Which of a church's batches of cards a code is on: what `newCardCode` makes, and nothing of who holds it. */
const cardCode = /^[a-z0-9]{4}$/;

export function isCardCode(text: string): boolean {
  return cardCode.test(text);
}

/**
 * An address that says by which medium it travels: `/welcome/grace-chapel#m=card`, and of a batch of
 * cards that are counted apart `#m=card.k3f7`. The marker is a fragment, so that it never reaches a
 * server or a cache, and outlives the redirect of a renamed slug; KakaoTalk cuts those off the links of
 * its messages, so there it is a query.
 */
export function mediumUrl(url: string, medium: Medium, card?: string): string {
  const page = url.split('#')[0] as string;
  if (medium !== 'kakaotalk') return `${page}#m=${medium}${card ? `.${card}` : ''}`;
  return `${page}${page.includes('?') ? '&' : '?'}m=${medium}`;
}

/** A code may be printed in capitals, which makes it coarser. */
const marker = /([?#&])m=([a-z]*)(?:\.([a-z0-9]*))?(&|(?=#)|$)/i;

/** The medium that an address names, in its fragment or in its query. */
export function mediumOf(url: string): Medium {
  const named = marker.exec(url)?.[2]?.toLowerCase();
  return media.find((medium) => medium === named) ?? 'direct';
}

/** The batch of cards that an address names. */
export function cardOf(url: string): string | undefined {
  const named = marker.exec(url)?.[3]?.toLowerCase() ?? '';
  return isCardCode(named) ? named : undefined;
}

/** The address without its marker: whoever it is passed on to comes by another way. */
export function withoutMedium(url: string): string {
  return url.replace(marker, (_, before, _name, _card, after) => (after === '&' ? before : ''));
}
