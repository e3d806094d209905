import type { Block } from './column.ts';
import { ink } from './page.ts';
import type { PrintWords } from './words.ts';

/** Church, headline and message. Sizes in points; by default in the colours of paper. */
export function invitation(
  { church = '', headline, message = '' }: PrintWords,
  size: { small: number; headline: number; text: number },
  colours: { church: string; text: string } = { church: ink.gold, text: ink.text },
): Block[] {
  return [
    {
      text: church,
      style: 'strong',
      colour: colours.church,
      size: size.small,
      least: size.small * 0.8,
      maxLines: 2,
      leading: 1.3,
    },
    {
      text: headline,
      style: 'display',
      colour: colours.text,
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
      colour: colours.text,
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
export function directions(words: PrintWords, size: { scan: number; text: number }): Block[] {
  const { scan, place } = words;
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
    { ...addressOf(words, size.text), above: size.text * 0.5 },
    ...place.map((line, at) => ({
      ...plain(size.text),
      text: line,
      maxLines: 2,
      above: at === 0 ? size.text * 1.1 : 0,
    })),
  ];
}

/** The address for typing, which is a link on a screen. The size in points. */
export const addressOf = ({ address, url }: PrintWords, size: number): Block => ({
  ...plain(size),
  text: address,
  maxLines: 1,
  link: url,
});

const plain = (size: number) => ({
  style: 'text' as const,
  colour: ink.text,
  size,
  least: size * 0.8,
  leading: 1.38,
});
