import { Metadata } from '@tus/utils';
import { expect, test, vi } from 'vitest';
import { unknownReferences } from '@/backend/content/scripture';
import { slugOfName } from '@/backend/films/story-slugs';
import { jsonBody } from '@/backend/http/read-input';
import { parsedBody } from '@/backend/mail/providers/report';
import { readReturned } from '@/backend/mail/read-returned';
import { sendErrorReason } from '@/backend/mail/send-error';
import { writtenBlocks } from '@/backend/passages/blocks';
import { asksForOwnPlace, withoutPhrase } from '@/backend/places/phrases';
import { codeShape, readCodes } from '@/backend/places/postal-code-text';
import { readPlaceText } from '@/backend/places/read-text';
import { withoutStreet } from '@/backend/places/street';
import { splitSentences } from '@/backend/questions/cited-sentences';
import { excerptSource } from '@/backend/search/excerpt';
import { isPersonalText } from '@/backend/search/is-personal-text';
import { parseQuery } from '@/backend/search/parse-query';
import { sessionTokenOf } from '@/backend/secrets/session-token';
import { webAddress } from '@/components/forms/web-address';
import { changesIn, typedValues } from '@/components/listing-form/listing-values';
import { clientAddress } from '@/lib/config/client-address';
import { networkOf } from '@/lib/config/client-network';
import { isFromOwnPage, ownReferrer } from '@/lib/config/own-origin';
import { isShownAddress, sections } from '@/lib/config/sections';
import { provideSettings } from '@/lib/config/settings';
import { parseTypedCookie } from '@/lib/config/typed-cookie';
import { readChurchSearch } from '@/lib/content/church-search';
import { csvOf } from '@/lib/content/csv';
import { differenceOf } from '@/lib/content/difference';
import { htmlToText, splitLead } from '@/lib/content/html-text';
import { readChanges } from '@/lib/content/own-listings';
import { readOldAddressList } from '@/lib/content/read-old-address-list';
import { sanitizeContent } from '@/lib/content/sanitize';
import { parseTranscript } from '@/lib/content/transcript';
import { parsePlayerEmbed } from '@/lib/content/video-source';
import { filmTypeOf } from '@/lib/contract/films';
import { hostName } from '@/lib/contract/host-names';
import { itemSlug } from '@/lib/contract/item-slugs';
import { cardOf, withoutMedium } from '@/lib/contract/media';
import { readPosition } from '@/lib/contract/position-text';
import { isPostalCode } from '@/lib/contract/postal-code-forms';
import { wholeSentences } from '@/lib/contract/whole-sentences';
import { embeddableAt } from '@/lib/embed/embeddable';
import { filmParameters } from '@/lib/embed/film-parameters';
import { isNotModified } from '@/lib/http/is-not-modified';
import { AddressTable } from '@/lib/http/old-addresses/address-table';
import { fillTarget } from '@/lib/http/old-addresses/fill-target';
import { inPages, mainPages } from '@/lib/http/old-addresses/main-page';
import { plainPath } from '@/lib/http/old-addresses/plain-path';
import { readAddress } from '@/lib/http/old-addresses/read-address';
import { readRow } from '@/lib/http/old-addresses/read-row';
import { switchQuery } from '@/lib/i18n/paths';
import { canonicalPath, negotiate, planRoute } from '@/lib/i18n/plan-route';
import { redact } from '@/lib/telemetry/redact';
import { readCookies } from '@/server/page-store/cookies';
import { pageAddress } from '@/server/page-store/page-address';
import { addressWhenOn } from '@/server/steps/lead-languages';
import { readableUrl } from '@/server/steps/readable-request';
import { growthOfAsync, overProportion, type Reader } from './support/growth';

/*
 * Input twice as long costs twice the time: everything that a request consists of, without the limits of
 * length that servers and the contract set.
 */
vi.setConfig({ testTimeout: 600_000 });

const site = 'https://lampstand.example';
const requestWith = (headers: Record<string, string>) => new Request(`${site}/`, { headers });
const routes = {
  isRouted: () => true,
  match: () => ({ page: '/[locale]/search-result/[[...slug]]', kind: 'page' as const }),
};
const addressOf = (url: string) =>
  pageAddress({ url, headers: {} } as Parameters<typeof pageAddress>[0], routes as never);
const formOf = (text: string) => {
  const form = new FormData();
  for (const pair of text.split('&')) {
    const [name = '', value = ''] = pair.split('=');
    form.append(name, value);
  }
  return changesIn(typedValues(form));
};

const table = new AddressTable([
  { id: 1, kind: 'pattern', address: '/20*/a*a*b', target: '/post/*' },
  { id: 2, kind: 'prefix', address: '/blog/*', target: '/post/*' },
]);

const readers: Reader[] = [
  [
    'an old address',
    2_000,
    (text) => [
      table.find(text),
      readAddress(text),
      fillTarget({ id: 1, kind: 'prefix', address: '/a/*', target: '/b/*' }, [text], text, []),
      plainPath(text),
      mainPages(text.split('/'), inPages),
      readRow({ kind: 'pattern', address: text, target: text }, site),
    ],
    [
      (n) => `/2${'0/a'.repeat(n / 3)}`,
      (n) => `/20/${'a'.repeat(n)}`,
      (n) => `/blog/${'*'.repeat(n)}`,
      (n) => `/blog?${'a=b&'.repeat(n / 4)}`,
      (n) => `${'"'.repeat(n)}/blog`,
      (n) => `/${'1-'.repeat(n / 2)}`,
      (n) => `/a${'/amp'.repeat(n / 4)}`,
      (n) => `/a${'/attachment'.repeat(n / 11)}`,
    ],
  ],
  [
    'a list of old addresses',
    40_000,
    (text) => readOldAddressList(new TextEncoder().encode(text), 'en'),
    [
      (n) => '/a,/b\n'.repeat(n / 6),
      (n) => ','.repeat(n),
      (n) => '"'.repeat(n),
      (n) => `"${'a'.repeat(n)}`,
      (n) => '\n'.repeat(n),
    ],
  ],
  [
    'cookies',
    8_000,
    readCookies,
    [(n) => ';'.repeat(n), (n) => 'a=b; '.repeat(n / 5), (n) => `a=${'='.repeat(n)}`],
  ],
  ['the fields of a refused form', 8_000, parseTypedCookie, [(n) => 'e30'.repeat(n / 3)]],
  [
    'a session’s token',
    8_000,
    (text) => sessionTokenOf(requestWith({ authorization: text })),
    [(n) => `Bearer ${' '.repeat(n)}a`, (n) => `Bearer ${'a '.repeat(n / 2)}b`],
  ],
  [
    'Accept-Language',
    8_000,
    negotiate,
    [(n) => 'en,'.repeat(n / 3), (n) => `en;q=${'0'.repeat(n)}`, (n) => ' ;'.repeat(n / 2)],
  ],
  [
    'If-None-Match',
    8_000,
    (text) => isNotModified(text, '"a"'),
    [(n) => '"b",'.repeat(n / 4), (n) => ' '.repeat(n), (n) => '"'.repeat(n)],
  ],
  [
    'Origin and Referer',
    8_000,
    (text) => {
      const request = requestWith({ referer: text, origin: text, 'x-forwarded-host': text });
      return [isFromOwnPage(request), ownReferrer(request)];
    },
    [(n) => `${site}/${'/'.repeat(n)}`, (n) => 'a,'.repeat(n / 2)],
  ],
  [
    'the address of a client',
    8_000,
    (text) => [networkOf(text), clientAddress('192.0.2.1', text, 1)],
    [(n) => '1.'.repeat(n / 2), (n) => `[${':'.repeat(n)}`, (n) => '1.1.1.1,'.repeat(n / 8)],
  ],
  [
    'the address of a page',
    8_000,
    (text) => [readableUrl(text), canonicalPath(text), addressOf(text)],
    [
      (n) => '/'.repeat(n),
      (n) => '/en/es'.repeat(n / 6),
      (n) => `/answers/${'%41'.repeat(n / 3)}`,
      (n) => `/search-result/${'../'.repeat(n / 3)}`,
      (n) => `/answers?${'a=b&'.repeat(n / 4)}`,
      (n) => `/answers?${'utm_a=b&'.repeat(n / 8)}`,
    ],
  ],
  [
    'a query string',
    8_000,
    (text) => [
      switchQuery(text, 'es'),
      filmParameters(text),
      embeddableAt(`${site}/answers/a${text}`, site),
      cardOf(`${site}/${text}`),
      withoutMedium(`${site}/${text}`),
      planRoute({
        ...{ pathname: '/', search: text, localeCookie: undefined, detectionCookie: undefined },
        acceptLanguage: null,
      }),
    ],
    [(n) => `?${'lang=en&'.repeat(n / 8)}`, (n) => `?${'m=card.a&'.repeat(n / 9)}`],
  ],
  [
    'an address of what is switched off',
    20_000,
    (text) => {
      provideSettings({ hidden: sections });
      const shown = [isShownAddress(text), isShownAddress(`/ko/embed${text}`)];
      provideSettings({});
      return [...shown, addressWhenOn(`/ko${text}`, text, ['en'])];
    },
    [
      (n) => '/'.repeat(n),
      (n) => `/print/${'a'.repeat(n)}`,
      (n) => '?lang='.repeat(n / 6),
      (n) => '&lang=ko'.repeat(n / 8),
      (n) => '/ko'.repeat(n / 3),
    ],
  ],
  [
    'a search for churches',
    8_000,
    (text) => readChurchSearch({ query: text, place: text, tz: text, lat: text, lng: text }),
    [(n) => ' '.repeat(n), (n) => 'a/'.repeat(n / 2), (n) => '1'.repeat(n)],
  ],
  [
    'a place',
    8_000,
    (text) => [readPlaceText(text), asksForOwnPlace(text.slice(0, 400)), readPosition(text)],
    [(n) => 'a '.repeat(n / 2), (n) => '0동'.repeat(n / 2), (n) => '1° '.repeat(n / 3)],
  ],
  [
    'a phrase that asks for churches',
    2_000,
    withoutPhrase,
    [
      (n) => ' '.repeat(n),
      (n) => 'church at '.repeat(n / 10),
      (n) => 'iglesia '.repeat(n / 8),
      (n) => `iglesia ${'en '.repeat(n / 3)}`,
      (n) => 'église à '.repeat(n / 9),
      (n) => `iglesia ${'cristiana '.repeat(n / 10)}`,
      (n) => `는${' '.repeat(n)}교회`,
      (n) => `${'x '.repeat(n / 2)}area`,
    ],
  ],
  [
    'a street',
    2_000,
    (text) => [withoutStreet(text, codeShape), readCodes(text)],
    [
      (n) => '길0-동 '.repeat(n / 5),
      (n) => `번로 0동${'0동'.repeat(n / 2)}로0`,
      (n) => `cl0c${' '.repeat(n)}-0`,
      (n) => `1 ${'a '.repeat(n / 2)}`,
      (n) => '1'.repeat(n),
    ],
  ],
  ['a postal code', 8_000, (text) => isPostalCode('GB', text), [(n) => ' '.repeat(n)]],
  [
    'a search query',
    8_000,
    (text) => [parseQuery(text), isPersonalText(text, () => false), excerptSource(text)],
    [(n) => 'é'.repeat(n), (n) => 'Ana '.repeat(n / 4), (n) => ' '.repeat(n), (n) => '1'.repeat(n)],
  ],
  [
    'the text of an item',
    4_000,
    (text) => [writtenBlocks(text, 'en'), splitLead(text), wholeSentences(text, 200)],
    [
      (n) => '<h1>'.repeat(n / 4),
      (n) => '<blockquote>'.repeat(n / 12),
      (n) => '<p'.repeat(n / 2),
      (n) => '. '.repeat(n / 2),
    ],
  ],
  [
    'HTML from outside',
    4_000,
    (text) => [sanitizeContent(text, { videoLabel: 'Film' }), htmlToText(text)],
    [
      (n) => '<'.repeat(n),
      (n) => '<p>a</p>'.repeat(n / 8),
      (n) => '<a href="'.repeat(n / 9),
      (n) => `<p ${'a '.repeat(n / 2)}>`,
      (n) => '<iframe src="https://youtu.be/a">'.repeat(n / 33),
      (n) => '&amp'.repeat(n / 4),
      (n) => '<!--'.repeat(n / 4),
    ],
  ],
  [
    'an embed code',
    4_000,
    parsePlayerEmbed,
    [
      (n) => '<iframe '.repeat(n / 8),
      (n) => `<iframe ${'src=" '.repeat(n / 6)}`,
      (n) => `<iframe ${' '.repeat(n)}`,
      (n) => `<iframe src="https://a/${'a'.repeat(n)}">`,
    ],
  ],
  [
    'the difference of two versions',
    4_000,
    (text) => differenceOf(text, text.replaceAll('a', 'b'), 'en'),
    [(n) => 'a '.repeat(n / 2), (n) => 'ab\n'.repeat(n / 3), (n) => `${'c '.repeat(n / 2)}a`],
  ],
  [
    'a transcript',
    8_000,
    parseTranscript,
    [
      (n) => '<'.repeat(n),
      (n) => '\n'.repeat(n),
      (n) => `WEBVTT\n\n${'00:00.000 --> 00:01.000\nA\n\n'.repeat(n / 27)}`,
    ],
  ],
  [
    'a listing’s form',
    4_000,
    (text) => readChanges(formOf(text)),
    [
      (n) => `services=${'a'.repeat(n)}`,
      (n) => Array.from({ length: n / 16 }, (_, at) => `day-${at}=monday`).join('&'),
      (n) => 'languages=ko&'.repeat(n / 13),
      (n) => `links=${'https://a.org '.repeat(n / 14)}`,
      (n) => `phone=${'('.repeat(n)}`,
      (n) => `description=${'a '.repeat(n / 2)}`,
    ],
  ],
  ['a website', 8_000, webAddress, [(n) => 'a:'.repeat(n / 2), (n) => 'a.'.repeat(n / 2)]],
  ['a host', 2_000, hostName, [(n) => 'a.'.repeat(n / 2), (n) => 'é'.repeat(n)]],
  ['the title of an item', 8_000, itemSlug, [(n) => '-'.repeat(n), (n) => `a${' '.repeat(n)}b`]],
  ['a first name', 8_000, slugOfName, [(n) => '-'.repeat(n), (n) => `a${'é'.repeat(n)}-b`]],
  [
    'a field of CSV',
    8_000,
    (text) => csvOf('en', [[text, 1]]),
    [
      (n) => '"'.repeat(n),
      (n) => ' '.repeat(n),
      (n) => '=\n'.repeat(n / 2),
      (n) => ', '.repeat(n / 2),
      (n) => `;${' '.repeat(n)}`,
    ],
  ],
  [
    'rows of CSV',
    8_000,
    (text) =>
      csvOf(
        'en',
        text.split(';').map((field) => [field]),
      ),
    [(n) => 'a;'.repeat(n / 2)],
  ],
  [
    'metadata of an upload',
    8_000,
    (text) => {
      try {
        return Metadata.parse(text);
      } catch {
        return undefined;
      }
    },
    [(n) => 'a YQ==,'.repeat(n / 7), (n) => ' '.repeat(n), (n) => `a ${'YWFh'.repeat(n / 4)}`],
  ],
  [
    'a line of the log',
    4_000,
    redact,
    [
      (n) => '"'.repeat(n),
      (n) => '\\"'.repeat(n / 2),
      (n) => '@'.repeat(n),
      (n) => 'a@'.repeat(n / 2),
      (n) => '0'.repeat(n),
      (n) => 'Bearer '.repeat(n / 7),
    ],
  ],
  [
    'a provider’s report of a letter',
    20_000,
    parsedBody,
    [(n) => '['.repeat(n), (n) => `[${'1,'.repeat(n / 2)}1]`, (n) => ' '.repeat(n)],
  ],
  [
    'the reply of a mail server',
    4_000,
    (text) => sendErrorReason(Object.assign(new Error(text), { response: text })),
    [(n) => '@'.repeat(n), (n) => 'a'.repeat(n), (n) => '550 '.repeat(n / 4)],
  ],
  [
    'the sentences of an answering model',
    4_000,
    splitSentences,
    [
      (n) => '!'.repeat(n),
      (n) => '[1]'.repeat(n / 3),
      (n) => ' '.repeat(n),
      (n) => '. '.repeat(n / 2),
    ],
  ],
];

test.each(readers)('reading %s costs as much as it is long', (...reader) => {
  expect(overProportion(reader)).toEqual([]);
});

const boundary = 'x';
const multipart = (parts: string) =>
  new Request(site, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts}--${boundary}--\r\n`,
  });
const part = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const json = (body: string) =>
  new Request(site, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
const settled = <Result>(promise: Promise<Result>) => promise.catch(() => undefined);
const bytes = (text: string) => Buffer.from(text, 'latin1');

/** Readers that wait for a body. */
const waiting: Reader[] = [
  [
    'a form with files',
    20_000,
    (text) => settled(multipart(text).formData()),
    [
      (n) => part('a', 'b').repeat(n / 60),
      (n) => part('a', `\r\n--${boundary}`.repeat(n / 5)),
      (n) => part('a', '\r\n-'.repeat(n / 3)),
      (n) => part('a'.repeat(n), 'b'),
    ],
  ],
  [
    'a form',
    20_000,
    (text) => settled(new Response(new URLSearchParams(text)).formData()),
    [(n) => 'a=b&'.repeat(n / 4), (n) => '%'.repeat(n), (n) => `a=${'+'.repeat(n)}`],
  ],
  [
    'a body of JSON',
    20_000,
    (text) => settled(jsonBody(json(text), 10_000_000)),
    [
      (n) => '['.repeat(n),
      (n) => `[${'1,'.repeat(n / 2)}1]`,
      (n) => `"${'\\u0041'.repeat(n / 6)}"`,
      (n) => `{${Array.from({ length: n / 10 }, (_, at) => `"k${at}":1`).join()}}`,
      (n) => ' '.repeat(n),
    ],
  ],
  [
    'the beginning of a film',
    4_000,
    (text) => settled(filmTypeOf(bytes(text))),
    [
      (n) => `\0\0\0\x18ftypisom${'\0\0\0\x08free'.repeat(n / 8)}`,
      (n) => `\x1a\x45\xdf\xa3${'\x42\x82\x81a'.repeat(n / 4)}`,
      (n) => `ID3\x03\0\0${'\0'.repeat(n)}`,
      (n) => `RIFF${'\0\0\0\0AVI LIST'.repeat(n / 12)}`,
    ],
  ],
  [
    'passages of Scripture',
    2_000,
    (text) => settled(unknownReferences(text, 'ko')),
    [
      (n) => '1'.repeat(n),
      (n) => '1장 '.repeat(n / 3),
      (n) => '요 3:16, '.repeat(n / 7),
      (n) => '> — 1\n'.repeat(n / 6),
    ],
  ],
  [
    'a letter that came back',
    8_000,
    (text) => settled(readReturned(text)),
    [
      (n) => `to: ${'a'.repeat(n)}\n\nb`,
      (n) => `${'a: b\n'.repeat(n / 5)}\nb`,
      (n) => `content-type: multipart/report; boundary=x\n\n${'--x\n\na\n'.repeat(n / 7)}`,
      (n) => `from: <>\n\n${'5.1.'.repeat(n / 4)}`,
    ],
  ],
];

test.each(waiting)('reading %s costs as much as it is long', async (...reader) => {
  expect(await growthOfAsync(reader)).toEqual([]);
});
