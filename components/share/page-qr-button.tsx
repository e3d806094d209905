import { getTranslations } from 'next-intl/server';
import { QrButton, type QrLabels } from './qr-button';

/** The words of the QR modal, for the islands that open one. */
export async function qrLabels(): Promise<QrLabels> {
  const t = await getTranslations('share');
  return {
    view: t('viewQr'),
    title: t('qrTitle'),
    hint: t('qrHint'),
    close: t('close'),
    download: t('download'),
  };
}

/** The QR code of the page one is on (specification 2.5). */
export async function PageQrButton() {
  return <QrButton labels={await qrLabels()} look="onNight" />;
}
