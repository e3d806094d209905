// No zod here: pages parse the marker, and pages do not load zod.

/** Printed media, each with the QR code of its page. */
export const printedMedia = ['card', 'letter', 'poster', 'insert'] as const;

/** Ways of sharing a page; `link` is the copied address or the phone's share sheet. */
export const passingMedia = ['link', 'whatsapp', 'email', 'sms', 'kakaotalk'] as const;

/** How a visitor reached a video page; `direct`: no marker in the address, `embed`: a church's own website. */
export const media = ['direct', ...printedMedia, ...passingMedia, 'embed'] as const;
export type Medium = (typeof media)[number];

/** The code of a batch of cards, made by `newCardCode`; it does not identify the holder. */
const cardCode = /^[a-z0-9]{4}$/;

export function isCardCode(text: string): boolean {
  return cardCode.test(text);
}

/**
 * Adds the marker of a medium to an address: `/welcome/grace-chapel#m=card`, for a batch of cards
 * `#m=card.k3f7`. The marker is a fragment, so that it never reaches a server or a cache and survives the
 * redirect of a renamed slug; KakaoTalk strips fragments, so there it is a query parameter.
 */
export function mediumUrl(url: string, medium: Medium, card?: string): string {
  const page = url.split('#')[0] as string;
  if (medium !== 'kakaotalk') return `${page}#m=${medium}${card ? `.${card}` : ''}`;
  return `${page}${page.includes('?') ? '&' : '?'}m=${medium}`;
}

/** Case-insensitive: QR codes in capitals have larger modules. */
const marker = /([?#&])m=([a-z]*)(?:\.([a-z0-9]*))?(&|(?=#)|$)/i;

/** The medium of an address, from its fragment or its query. */
export function mediumOf(url: string): Medium {
  const name = marker.exec(url)?.[2]?.toLowerCase();
  return media.find((medium) => medium === name) ?? 'direct';
}

/** The code of the batch of cards in an address. */
export function cardOf(url: string): string | undefined {
  const name = marker.exec(url)?.[3]?.toLowerCase() ?? '';
  return isCardCode(name) ? name : undefined;
}

/** Removes the marker from an address, for sharing it by another medium. */
export function withoutMedium(url: string): string {
  return url.replace(marker, (_, before, _name, _card, after) => (after === '&' ? before : ''));
}
