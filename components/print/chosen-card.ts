import { getTranslations } from 'next-intl/server';
import type { IntroVideo } from '@/lib/content/intro-videos';
import { getPrintedCard } from '@/lib/content/printed-cards';
import {
  type CardChoice,
  cardDesigns,
  cardPictures,
  firstCard,
  logoKeyPattern,
  serviceKeyPattern,
} from '@/lib/contract/card-choices';
import type { Locale } from '@/lib/i18n/locales';
import { churchPicture } from '@/lib/print/cards/church-picture';
import type { CardLook } from '@/lib/print/cards/look';
import { printable } from '@/lib/render/printable';

/** How a card is printed; its size is in the name of its file. */
export interface ChosenCard {
  look: CardLook;
  /** The listing that it names; by default the church's first. */
  location: string | undefined;
  /** The key of the one service that it names; by default those of every week. */
  service: string | undefined;
}

type Chosen = Pick<CardChoice, 'design' | 'picture' | 'location_id' | 'service'>;

/** The card of an address (`cardPath`); without a design there, that which the church has kept. */
export async function chosenCard(
  locale: Locale,
  video: IntroVideo,
  query: URLSearchParams,
): Promise<ChosenCard> {
  const asked = askedFor(query);
  const needsRecord = !asked || (asked.design === 'picture' && asked.picture);
  const record = needsRecord
    ? await getPrintedCard(video.type, video.slug, {
        picture: asked?.picture ?? undefined,
        location_id: asked?.location_id ?? undefined,
        logo: logoKeyPattern.exec(query.get('logo') ?? '')?.[0],
      })
    : undefined;
  const { design, picture, location_id, service } = asked ?? record?.choice ?? firstCard;
  const shown = design === 'picture' && picture && record?.picture;
  return {
    look: {
      design,
      ...(shown && {
        picture: await churchPicture(picture, {
          path: shown.path,
          file: shown.webp === null ? undefined : Buffer.from(shown.webp, 'base64'),
          alt: await pictureName(locale, picture, video),
        }),
      }),
    },
    location: location_id ?? undefined,
    service: service ?? undefined,
  };
}

/** What an address says; undefined if it names no design. */
function askedFor(query: URLSearchParams): Chosen | undefined {
  const design = cardDesigns.find((one) => one === query.get('design'));
  if (!design) return undefined;
  return {
    design,
    picture: cardPictures.find((one) => one === query.get('picture')) ?? null,
    location_id: /^\d{1,10}$/.exec(query.get('at') ?? '')?.[0] ?? null,
    service: serviceKeyPattern.exec(query.get('service') ?? '')?.[0] ?? null,
  };
}

async function pictureName(
  locale: Locale,
  picture: 'pastor' | 'logo',
  { church }: IntroVideo,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'printed.pictureOf' });
  return printable(t(picture, { church: church ?? '' }));
}
