import { getMessages } from 'next-intl/server';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels of the ways to share a page. */
export async function shareLabels() {
  return pickWords(
    (await getMessages()).share,
    ...(['share', 'copy', 'copied', 'copyFailed', 'address'] as const),
    ...(['sendBy', 'whatsapp', 'email', 'sms', 'kakaotalk', 'kakaoButton', 'kakaoFailed'] as const),
  );
}
export type ShareLabels = Awaited<ReturnType<typeof shareLabels>>;

/** Labels of the QR modal. */
export async function qrLabels() {
  const { share } = await getMessages();
  return pickWords(share, 'viewQr', 'qrTitle', 'qrHint', 'close', 'download', 'downloadFailed');
}
export type QrLabels = Awaited<ReturnType<typeof qrLabels>>;
