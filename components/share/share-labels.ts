import { getMessages } from 'next-intl/server';
import { pickWords } from '@/lib/i18n/pick-words';

/** The words of the ways to pass a page on. */
export async function shareLabels() {
  return pickWords(
    (await getMessages()).share,
    ...(['share', 'copy', 'copied', 'copyFailed', 'address'] as const),
    ...(['sendBy', 'whatsapp', 'email', 'sms', 'kakaotalk', 'kakaoButton', 'kakaoFailed'] as const),
  );
}
export type ShareLabels = Awaited<ReturnType<typeof shareLabels>>;

/** The words of the QR modal, for the islands that open one. */
export async function qrLabels() {
  const { share } = await getMessages();
  return pickWords(share, 'viewQr', 'qrTitle', 'qrHint', 'close', 'download');
}
export type QrLabels = Awaited<ReturnType<typeof qrLabels>>;
