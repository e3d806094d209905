import { site } from '@/lib/config/site';
import { staticPolicy } from '@/lib/config/static-policy';
import { escapeHtml } from '@/lib/http/escape-html';
import type { Locale } from '@/lib/i18n/locales';
import { snippet } from './snippet';

export interface Card {
  title: string;
  /** Target of the link. */
  page: string;
  /** Path with its locale, as `/ko/embed/welcome/grace-chapel?start=30`; without it only the link is shown. */
  player?: string;
}

/** The look of public/embed.js for pages without scripts, with the height of the frame. */
const style =
  'body{margin:0;font:600 1.0625rem/1.4 sans-serif;text-align:center}' +
  'div{display:grid;place-items:center;height:100dvh;aspect-ratio:auto!important;border-radius:0!important;background:#1d2638}' +
  'a{margin:1rem;color:#f0c675}iframe{height:100dvh!important;border-radius:0!important}';

/** Any site may frame the page, which runs /embed.js to frame the player. */
export function cardPolicy(): string {
  const { origin } = site();
  return staticPolicy(style, {
    'script-src': origin,
    'frame-src': origin,
    'frame-ancestors': '*',
  });
}

/** A page made of the embed code that a church would paste. */
export function cardPage(locale: Locale, { title, page, player }: Card): string {
  const link = player
    ? snippet({ origin: site().origin, embed: player, page, title })
    : `<div><a href="${escapeHtml(page)}">${escapeHtml(title)}</a></div>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`,
    `<base target="_blank"><style>${style}</style></head><body>${link}</body></html>`,
  ].join('');
}
