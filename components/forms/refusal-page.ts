import { staticPolicy } from '@/lib/config/static-policy';
import type { Locale } from '@/lib/i18n/locales';

interface Words {
  title: string;
  text: string;
  link?: { path: string; text: string };
}

const style = `
  :root { color-scheme: light dark; background: light-dark(#fbf8f2, #0f1420); color: light-dark(#1b2233, #f3eee4) }
  main { max-width: 32rem; margin: 18vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; word-break: keep-all }
  h1 { font: 500 2rem/1.2 Georgia, serif }
  a { color: light-dark(#365583, #a4bfe9) }
`;

/** A self-contained page returned instead of a printable sheet or after a form; it loads no other files. */
export function refusalPage(
  status: 400 | 403 | 404 | 409 | 413 | 503,
  locale: Locale,
  words: Words,
): Response {
  const { title, text, link } = words;
  const linkMarkup = link
    ? `<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.text)}</a></p>`
    : '';
  const page = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${linkMarkup}</main>
</html>`;
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': staticPolicy(style),
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
    },
  });
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
