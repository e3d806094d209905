import type { CardDesign, CardPicture } from '../../contract/card-choices.ts';

/** How a church's card looks, beside its words. */
export interface CardLook {
  design: CardDesign;
  /** Missing if the design has none, or the church has none any more. */
  picture?: PrintedPicture | undefined;
}

/** A picture of the church as JPEG or PNG without transparency, which some printers do not handle. */
export interface PrintedPicture {
  kind: CardPicture;
  bytes: Uint8Array;
  type: 'image/jpeg' | 'image/png';
  /** What it shows, read aloud instead of it. */
  alt: string;
}
