import sharp from 'sharp';
import type { CardPicture } from '@/lib/contract/card-choices';
import type { CardLook, PrintedPicture } from '@/lib/print/cards/look';

/** A picture of one colour. */
export async function pictureOf(
  kind: CardPicture,
  background = '#2b6a45',
): Promise<PrintedPicture> {
  const [width, height] = kind === 'logo' ? [300, 100] : [64, 64];
  const image = sharp({ create: { width, height, channels: 3, background } });
  return kind === 'logo'
    ? { kind, alt: 'The logo', type: 'image/png', bytes: await image.png().toBuffer() }
    : { kind, alt: 'A picture', type: 'image/jpeg', bytes: await image.jpeg().toBuffer() };
}

/** Every design, that with a picture once for each kind of picture and once without. */
export const looks: readonly (readonly [name: string, look: CardLook])[] = [
  ['lamp', { design: 'lamp' }],
  ['picture of the pastor', { design: 'picture', picture: await pictureOf('pastor') }],
  ['picture of the logo', { design: 'picture', picture: await pictureOf('logo') }],
  ['picture that is gone', { design: 'picture' }],
  ['words', { design: 'words' }],
  ['question', { design: 'question' }],
];
