import type { Block } from './column.ts';
import { ink } from './page.ts';
import type { PrintWords } from './words.ts';

/** Church, headline and message. Sizes in points. */
export function invitation(
  { church = '', headline, message = '' }: PrintWords,
  size: { small: number; headline: number; text: number },
): Block[] {
  return [
    {
      text: church,
      style: 'strong',
      colour: ink.gold,
      size: size.small,
      least: size.small * 0.8,
      maxLines: 2,
      leading: 1.3,
    },
    {
      text: headline,
      style: 'display',
      colour: ink.text,
      size: size.headline,
      least: size.headline * 0.6,
      maxLines: 2,
      leading: 1.14,
      above: size.small * 0.55,
      balanced: true,
      heading: 1,
    },
    {
      text: message,
      style: 'text',
      colour: ink.text,
      size: size.text,
      least: size.text * 0.8,
      maxLines: 5,
      leading: 1.42,
      above: size.text * 0.85,
      balanced: true,
    },
  ];
}

/** Instructions for the QR code, and the church's place. Sizes in points. */
export function directions(
  { scan, address, url, place }: PrintWords,
  size: { scan: number; text: number },
): Block[] {
  const text = {
    style: 'text' as const,
    size: size.text,
    least: size.text * 0.8,
    leading: 1.38,
  };
  return [
    {
      text: scan,
      style: 'display',
      colour: ink.text,
      size: size.scan,
      least: size.scan * 0.65,
      maxLines: 2,
      leading: 1.18,
      balanced: true,
    },
    {
      ...text,
      text: address,
      colour: ink.text,
      maxLines: 1,
      above: size.text * 0.5,
      link: url,
    },
    ...place.map((line, at) => ({
      ...text,
      text: line,
      colour: ink.text,
      maxLines: 2,
      above: at === 0 ? size.text * 1.1 : 0,
    })),
  ];
}
