import { site } from '@/lib/config/site';
import { staticPolicy } from '@/lib/config/static-policy';
import type { Locale } from '@/lib/i18n/locales';
import { escaped, snippet } from './snippet';

export interface Card {
  title: string;
  /** Where the link leads. */
  page: string;
  /** With its locale, as `/ko/embed/welcome/grace-chapel?start=30`; a link alone where there is none. */
  player?: string;
}

/** As public/embed.js draws it, for whom it does not run, and as tall as the frame. */
const style =
  'body{margin:0;font:600 1.0625rem/1.4 sans-serif;text-align:center}' +
  'div{display:grid;place-items:center;height:100dvh;aspect-ratio:auto!important;border-radius:0!important;background:#1d2638}' +
  'a{margin:1rem;color:#f0c675}iframe{height:100dvh!important;border-radius:0!important}';

/** Anyone may frame it; it runs /embed.js, which frames the player. */
export function cardPolicy(): string {
  const { origin } = site();
  return staticPolicy(style, {
    'script-src': origin,
    'frame-src': origin,
    'frame-ancestors': '*',
  });
}

/** The lines that a church would paste, as a page of their own. */
export function cardPage(locale: Locale, { title, page, player }: Card): string {
  const link = player
    ? snippet({ origin: site().origin, embed: player, page, title })
    : `<div><a href="${escaped(page)}">${escaped(title)}</a></div>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`,
    `<base target="_blank"><style>${style}</style></head><body>${link}</body></html>`,
  ].join('');
}
