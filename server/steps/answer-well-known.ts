import { siteLocales } from '../../lib/config/languages.ts';
import { securityContact } from '../../lib/config/security-contact.ts';
import { hasOwnDesk, signInAddress } from '../../lib/config/sign-in.ts';
import { site } from '../../lib/config/site.ts';
import { detectionCookie, localeCookie } from '../../lib/i18n/locales.ts';
import { localePath } from '../../lib/i18n/paths.ts';
import { visitorLocale } from '../../lib/i18n/plan-route.ts';
import type { Exchange, StepResult } from '../http/exchange.ts';
import { leadTo } from '../http/lead-to.ts';
import { refuseWrites } from '../http/refuse-writes.ts';
import { writeHead } from '../http/write-head.ts';
import { readCookies } from '../page-store/cookies.ts';

/** Well-known addresses (RFC 8615); without what they need they are missing like any other address. */
export function answerWellKnown(exchange: Exchange): StepResult {
  const [path] = exchange.request.url?.split('?') ?? [];
  if (path === '/.well-known/security.txt') return answerSecurity(exchange);
  if (path === '/.well-known/change-password') return answerChangePassword(exchange);
  return undefined;
}

/** Days after which the file must not be used (RFC 9116, 2.5.5, recommends less than a year). */
const validDays = 180;
const day = 24 * 60 * 60 * 1000;

function answerSecurity(exchange: Exchange): StepResult {
  const contact = securityContact();
  if (!contact) return undefined;
  exchange.route = '/.well-known/security.txt';
  if (refuseWrites(exchange, 'file')) return 'answered';
  // The same all day, so that nodes and caches agree.
  const expires = new Date((Math.floor(Date.now() / day) + validDays) * day);
  const text = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${siteLocales().join(', ')}`,
    `Canonical: ${site().origin}/.well-known/security.txt`,
    '',
  ].join('\n');
  writeHead(exchange, 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
  });
  exchange.response.end(exchange.request.method === 'HEAD' ? undefined : text);
  return 'answered';
}

/**
 * Password managers open this address for the page where a password is changed
 * (https://www.w3.org/TR/change-password-url/). Whoever is not signed in is asked to do so first.
 */
function answerChangePassword(exchange: Exchange): StepResult {
  const { headers } = exchange.request;
  const cookies = readCookies(headers.cookie);
  const { locale } = visitorLocale(
    {
      localeCookie: cookies[localeCookie.name],
      detectionCookie: cookies[detectionCookie.name],
      acceptLanguage: headers['accept-language'] ?? null,
    },
    siteLocales(),
  );
  const location = hasOwnDesk() ? localePath(locale, '/desk/security') : signInAddress(locale);
  if (!location) return undefined;
  exchange.route = '/.well-known/change-password';
  if (refuseWrites(exchange, 'page')) return 'answered';
  return leadTo(exchange, 302, location, { 'Cache-Control': 'no-store' });
}
