import { getMessages, getTranslations } from 'next-intl/server';
import { environment } from '@/lib/config/env';
import { pickWords } from '@/lib/i18n/pick-words';
import { FixedPinMap } from './fixed-pin-map';

interface Props {
  latitude: number;
  longitude: number;
}

/** Where a church has put its pin, on a map; without scripts as a link to one. */
export async function PinToDecide({ latitude, longitude }: Props) {
  const t = await getTranslations('staffDesk.decide');
  const { locator } = await getMessages();
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION } = environment();
  const place = `mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <>
      <FixedPinMap
        position={[latitude, longitude]}
        tiles={
          MAP_TILES_URL
            ? { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION ?? '' }
            : undefined
        }
        labels={{
          ...pickWords(locator, 'zoomIn', 'zoomOut'),
          title: t('field.pin'),
          pin: t('field.pin'),
        }}
      />
      <a
        href={`https://www.openstreetmap.org/?${place}`}
        className="mt-2 inline-block text-link underline"
        rel="noreferrer"
      >
        {t('openMap')}
      </a>
    </>
  );
}
