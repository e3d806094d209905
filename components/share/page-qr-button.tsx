import { QrButton } from './qr-button';
import { qrLabels } from './share-labels';

/** The QR code of the current page (specification 2.5). */
export async function PageQrButton() {
  return <QrButton labels={await qrLabels()} look="onNight" />;
}
