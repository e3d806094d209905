import { utils, type WorkSheet, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { fromOthers, fromWebVtt } from '@/backend/captions/cue-text';
import { decodeCaptions } from '@/backend/captions/decode';
import { foreignText } from '@/backend/captions/foreign-files';
import { cuesOfFormat, formatOf } from '@/backend/captions/formats';
import { frameRate, fromFrames, withoutFrames } from '@/backend/captions/frame-captions';
import { fromJson } from '@/backend/captions/json-captions';
import { readCaptionsNow } from '@/backend/captions/read-captions';
import { withoutRolling } from '@/backend/captions/rolling-lines';
import { fromSami } from '@/backend/captions/sami';
import { clockOf, ttmlTime } from '@/backend/captions/ttml-time';
import { cuesOf, webVttFault } from '@/backend/captions/web-vtt';
import { fromXml } from '@/backend/captions/xml-captions';
import { columnsOf } from '@/backend/church-import/columns';
import { decodeList } from '@/backend/church-import/decode-list';
import { readJson } from '@/backend/church-import/json-list';
import { readKml } from '@/backend/church-import/kml-list';
import { readRow } from '@/backend/church-import/read-church';
import { readChurches } from '@/backend/church-import/read-churches';
import { readSeparated } from '@/backend/church-import/separated-list';
import { readMonths, withJoinedMonths } from '@/backend/church-import/service-months';
import { readRhythm, splitAtRhythms } from '@/backend/church-import/service-rhythm';
import { readServices } from '@/backend/church-import/service-times';
import { readSheets } from '@/backend/church-import/spreadsheet';
import { readVcards } from '@/backend/church-import/vcard-list';
import { addressParts } from '@/backend/church-import/whole-address';
import { findReferences } from '@/backend/content/content-references';
import { splitFrontMatter } from '@/backend/content/front-matter';
import { addressesIn } from '@/backend/content/links-in-content';
import { renderMarkdown } from '@/backend/content/markdown';
import { leadsToPage } from '@/backend/content/menus';
import { declaredOriginal } from '@/backend/content/original';
import { readYaml } from '@/backend/content/read-yaml';
import { settingsFile } from '@/backend/content/settings-file';
import { readList } from '@/backend/content/yaml-list';
import { alternatesIn } from '@/backend/content-import/page-languages';
import { plannedTexts } from '@/backend/content-import/plan-item';
import { readAtom } from '@/backend/content-import/read-atom';
import { readFile } from '@/backend/content-import/read-file';
import { readItems } from '@/backend/content-import/read-items';
import { readRest } from '@/backend/content-import/read-rest';
import { readWxr } from '@/backend/content-import/read-wxr';
import { shownWords } from '@/backend/content-import/shown-words';
import { readYamlFields } from '@/backend/editorial/edit-yaml';
import { changedText, wireLanguageText } from '@/backend/editorial/language-file';
import { entriesIn } from '@/backend/editorial/list-entries';
import { BoundedParser, shownDepth } from '@/backend/markup/bounded-parser';
import { isDrawnSvg } from '@/backend/pictures/encode-logo';
import { normalise } from '@/backend/search/normalise';
import { htmlToText, readingText } from '@/backend/search/plain-text';
import { rowGroup } from '@/components/listing-form/service-values';
import { locales } from '@/lib/contract/locales';
import { linkTargetFault } from '@/lib/contract/menus';
import { readVideoLink } from '@/lib/contract/video-links';
import { replacementFault } from '@/lib/contract/words';
import { readAddressees } from '@/lib/danger/addressees';
import { detectDanger } from '@/lib/danger/detect';
import { breakText } from '@/lib/render/break-points';
import { examplesOf } from '@/lib/words/examples';
import { findTexts } from '@/lib/words/find-texts';
import { allowed, growth, overProportion, type Reader } from './support/growth';

/*
 * Input twice as long costs twice the time: texts of editors, translators, churches and visitors.
 * `tests/cost-of-requests.test.ts` has what a request consists of, `tests/lib/contract/cost-of-fields.test.ts`
 * every field of the contract; `tests/parsers.test.ts` names a module that none of them measures.
 */
vi.setConfig({ testTimeout: 600_000 });
/** Differs in each reading, because some readers keep the results of equal texts. */
let serial = 0;

const title = (words: string) => ({ fields: { title: words } });
const item = { kind: 'answers', slug: 'a' } as const;
const file = (body: string) => `---\ntitle: A\n---\n${body}\n`;
const save = (before: string, body: string) =>
  changedText(item, { text: file(before), captions: null }, { body });
const cue = '00:00.000 --> 00:01.000\nWords\n\n';

const readers: Reader[] = [
  [
    'the language in which an item began',
    20_000,
    declaredOriginal,
    [
      (n) => `original:${' '.repeat(n)}`,
      (n) => 'original:\n'.repeat(n / 10),
      (n) => `original:${'\r'.repeat(n)}`,
    ],
  ],
  [
    'front matter',
    20_000,
    splitFrontMatter,
    [(n) => ' '.repeat(n), (n) => '---\n'.repeat(n / 4), (n) => file(' \n'.repeat(n / 2))],
  ],
  [
    'settings',
    20_000,
    (text) =>
      settingsFile.safeParse([
        {
          ...{ slug: 'ministry', name: text, tagline: text, brand_colour: text },
          ...{ support_phone: `+1${text}`, contact_email: text, live_chat: `https://${text}` },
        },
      ]),
    [
      (n) => '*'.repeat(n),
      (n) => '1 '.repeat(n / 2),
      (n) => 'a.'.repeat(n / 2),
      (n) => ' '.repeat(n),
    ],
  ],
  [
    'links of a menu',
    20_000,
    (text) => {
      linkTargetFault(`/${text}`);
      linkTargetFault(`https://${text}`);
      leadsToPage(`/${text}`, {});
    },
    [
      (n) => '/'.repeat(n),
      (n) => '../'.repeat(n / 3),
      (n) => '%2f'.repeat(n / 3),
      (n) => 'a.'.repeat(n / 2),
    ],
  ],
  [
    'own words',
    // Longer ones are refused before they are read.
    1_900,
    (text) => {
      replacementFault('en', { key: 'a.b', text, was: text });
      replacementFault('en', { key: 'mail/a.text', text, was: text });
      examplesOf('en', 'a.b', text);
      findTexts([{ key: 'a.b', text }], new Map(), 'words of it');
    },
    [
      (n) => 'words '.repeat(n / 6),
      (n) => '{'.repeat(n),
      (n) => '<a>'.repeat(n / 3),
      (n) => `${'<a>'.repeat(n / 7)}${'</a>'.repeat(n / 7)}`,
      (n) => '{a, plural, other {'.repeat(n / 19),
      (n) => `${'{a, plural, other {'.repeat(n / 21)}${'}}'.repeat(n / 21)}`,
      (n) => "'{".repeat(n / 2),
      (n) => 'https://a.a'.repeat(n / 11),
      (n) => '{a} '.repeat(n / 4),
    ],
  ],
  [
    'YAML',
    10_000,
    readYaml,
    [
      (n) => Array.from({ length: n / 10 }, (_, key) => `key${key}: v`).join('\n'),
      (n) => '['.repeat(n),
      (n) => '- '.repeat(n / 2),
      (n) => ': '.repeat(n / 2),
      (n) => `a: "${' '.repeat(n)}b"`,
      (n) => `${' '.repeat(n)}a: b`,
      (n) => '&a '.repeat(n / 3),
      (n) => `a: &a [${'*a,'.repeat(n / 3)}]`,
      (n) => numbered(n / 20, (row) => `k${row}: &b${row} [*b${row}]`),
      (n) => `a: &a {b: c}\n${'<<: *a\n'.repeat(n / 7)}`,
      (n) => '#\n'.repeat(n / 2),
      (n) => `a: |\n${'  x\n'.repeat(n / 4)}`,
    ],
  ],
  [
    'fields',
    10_000,
    readYamlFields,
    [(n) => `a: ${'x '.repeat(n / 2)}`, (n) => 'a: b\n'.repeat(n / 5)],
  ],
  [
    'a list',
    10_000,
    (text) => readList(`${text}- ${serial++}\n`),
    [(n) => '- a\n'.repeat(n / 4), (n) => '-\n'.repeat(n / 2)],
  ],
  ['entries of a list', 5_000, entriesIn, [(n) => '- slug: a\n'.repeat(n / 10)]],
  [
    'a saved body',
    20_000,
    (text) => save(text, `${text}x`),
    [(n) => ' '.repeat(n), (n) => `a${' '.repeat(n)}b`, (n) => '\r\n'.repeat(n / 2)],
  ],
  [
    'a saved field',
    5_000,
    (text) => changedText(item, { text: file('x'), captions: null }, title(text)),
    [(n) => ' '.repeat(n), (n) => 'a "b" '.repeat(n / 6), (n) => `a${'\n'.repeat(n)}b`],
  ],
  [
    'a file for the form',
    20_000,
    (text) => wireLanguageText('answers', { text: file(text), captions: null }),
    [(n) => ' '.repeat(n), (n) => '---\n'.repeat(n / 4)],
  ],
  [
    'Markdown',
    4_000,
    (text) => {
      try {
        return renderMarkdown(text);
      } catch {
        return undefined;
      }
    },
    [
      (n) => 'a '.repeat(n / 2),
      (n) => '> a\n> — b\n'.repeat(n / 10),
      (n) => ' '.repeat(n),
      (n) => '*a'.repeat(n / 2),
      (n) => '__a__\n'.repeat(n / 6),
      (n) => `${'- '.repeat(n / 2)}a`,
      (n) => `${'> 1. '.repeat(n / 5)}a`,
      (n) => `${'~a~'.repeat(500)}\n\n`.repeat(n / 1_500),
      (n) => `${'a.'.repeat(n / 2)}@b`,
      (n) => 'a@b.'.repeat(n / 4),
    ],
  ],
  [
    'markup',
    20_000,
    (text) => {
      try {
        return new BoundedParser({}, { maxDepth: shownDepth }).end(text);
      } catch {
        return undefined;
      }
    },
    [
      (n) => '<b>a'.repeat(n / 4),
      (n) => '<b>a</i>'.repeat(n / 8),
      (n) => '<p>a'.repeat(n / 4),
      (n) => `${'<form><b>'.repeat(200)}${'<form></p>'.repeat(n / 10)}`,
      (n) => `<a ${'b="c" '.repeat(n / 6)}`,
      (n) => '<!--'.repeat(n / 4),
    ],
  ],
  [
    'a body of WordPress',
    2_000,
    (text) => readExport(`<content:encoded><![CDATA[${text}]]></content:encoded>`),
    [
      (n) => 'a '.repeat(n / 2),
      (n) => 'a\n\n'.repeat(n / 3),
      (n) => `a${' '.repeat(n)}b`,
      (n) => '<'.repeat(n),
      (n) => '<b>a'.repeat(n / 4),
      (n) => '<div>a'.repeat(n / 6),
      (n) => '<p>a</p>'.repeat(n / 8),
      (n) => '<!-- wp:a '.repeat(n / 10),
      (n) => '['.repeat(n),
      (n) => '[a b="'.repeat(n / 6),
      (n) => '[a_b c="d"]'.repeat(n / 11),
      (n) => '[caption]<img src="/a.jpg">a[/caption]'.repeat(n / 38),
      (n) => `<table>${'<tr><td>a'.repeat(n / 9)}`,
      (n) => '<ul><li>a</li></ul>'.repeat(n / 19),
      (n) => '<blockquote>a<cite>b'.repeat(n / 20),
      (n) => '<a href="/b">c</a>'.repeat(n / 18),
      (n) => 'https://youtu.be/abcdefgh001\n'.repeat(n / 29),
      (n) => '*_`#'.repeat(n / 4),
    ],
  ],
  [
    'a logo',
    20_000,
    (text) => {
      try {
        return isDrawnSvg(Buffer.from(text));
      } catch {
        return undefined;
      }
    },
    [
      (n) => `<svg>${'<g>'.repeat(n / 3)}`,
      (n) => `<svg>${'<!--'.repeat(n / 4)}`,
      (n) => `${' '.repeat(n)}<svg>`,
      (n) => '<?xml '.repeat(n / 6),
      (n) => `<svg ${'a="b" '.repeat(n / 6)}`,
      (n) => `<svg><metadata>${'<a:b>'.repeat(n / 5)}`,
      (n) => `<svg ${'a'.repeat(n)}`,
    ],
  ],
  [
    'a page of another site',
    2_000,
    (text) => readPacked('a.md', text),
    [
      (n) => `---\na: ${'[a, '.repeat(n / 4)}\n---\n`,
      (n) => `---\n${'a: b\n'.repeat(n / 5)}---\n`,
      (n) => `+++\n${'a.b = 1\n'.repeat(n / 8)}+++\n`,
      (n) => '---\n'.repeat(n / 4),
      (n) => '{{< a '.repeat(n / 6),
      (n) => `${'a.'.repeat(n / 2)}@b`,
      (n) => 'a@b.'.repeat(n / 4),
      (n) => '{%'.repeat(n / 2),
      (n) => '[[a|'.repeat(n / 4),
      (n) => '[a](a.md) '.repeat(n / 10),
      (n) => `# ${'#'.repeat(n)}`,
      (n) => '> '.repeat(n / 2),
      (n) => '<h1>'.repeat(n / 4),
    ],
  ],
  [
    'an HTML page of another site',
    20_000,
    (text) => readPacked('a.html', text),
    [
      (n) => '<main>'.repeat(n / 6),
      (n) => '<h1'.repeat(n / 3),
      (n) => '<article><h1>'.repeat(n / 13),
    ],
  ],
  [
    'a list of questions',
    2_000,
    (text) => readPacked('a.csv', `Question,Answer,Date,URL,Category\n${text}`),
    [
      (n) => 'a,b,c,d,e\n'.repeat(n / 10),
      (n) => `${'a'.repeat(n)},b`,
      (n) => `a,${'<p'.repeat(n / 2)}`,
      (n) => `a,b,${'1/'.repeat(n / 2)}`,
      (n) => `a,b,c,https://${'a'.repeat(n)}`,
      (n) => `a,b,c,d,${';'.repeat(n)}`,
      (n) => `a,${'*a'.repeat(n / 2)}`,
    ],
  ],
  [
    'a list of films in JSON',
    20_000,
    (text) => readPacked('a.json', text),
    [
      (n) =>
        `[${Array(Math.ceil(n / 30))
          .fill('{"title":"a","url":"b"}')
          .join(',')}]`,
      (n) => '{"title":"a","url":"b"}\n'.repeat(n / 24),
      (n) => '{"a":'.repeat(n / 5),
    ],
  ],
  [
    'a feed of Blogger',
    20_000,
    (text) => {
      try {
        return readAtom(`<feed>${text}</feed>`);
      } catch {
        return undefined;
      }
    },
    [
      (n) => '<entry><title>a</title><content>b</content></entry>'.repeat(n / 50),
      (n) => '<entry>'.repeat(n / 7),
      (n) => '<category term="a"/>'.repeat(n / 20),
      (n) => `<entry><title>${'&lt;'.repeat(n / 4)}</title></entry>`,
      (n) => `<entry><link href="https://a.example/${'a'.repeat(n)}"/></entry>`,
      (n) => '<![CDATA['.repeat(n / 9),
    ],
  ],
  [
    'an export of Ghost',
    20_000,
    (text) => readPacked('a.json', `{"db":[{"data":{"posts":[${text}{}]}}]}`),
    [
      (n) => '{"title":"a","html":"<p>b</p>"},'.repeat(n / 31),
      (n) => `{"title":"${'a'.repeat(n)}"},`,
      (n) => `{"html":"${'<b>'.repeat(n / 3)}"},`,
      (n) => '{"posts":['.repeat(n / 10),
    ],
  ],
  [
    'an export of WordPress',
    20_000,
    readExport,
    [
      // At most as many items as a file may have, also where a longer one is measured again.
      (n) => '</item><item><title>Grace and peace</title>'.repeat(n / 43),
      (n) => '<category>a'.repeat(n / 11),
      (n) => `<content:encoded><![CDATA[${'<b>a'.repeat(n / 4)}]]></content:encoded>`,
      (n) => '<wp:postmeta><wp:meta_key>a'.repeat(n / 27),
      (n) => `<title>${'&lt;'.repeat(n / 4)}</title>`,
      (n) => `<wp:post_name>${'%C3'.repeat(n / 3)}</wp:post_name>`,
      (n) => `<link>https://a.example/${'a'.repeat(n)}</link>`,
      (n) => `<wp:post_date>${'2'.repeat(n)}</wp:post_date>`,
      (n) => '<![CDATA['.repeat(n / 9),
      (n) => '&a;'.repeat(n / 3),
    ],
  ],
  [
    'captions',
    20_000,
    (text) => [captionsFault(text), webVttFault(text), cuesOf(text)],
    [
      (n) => `WEBVTT\n\n${cue.repeat(n / cue.length)}`,
      (n) => `WEBVTT${'\n'.repeat(n)}`,
      (n) => `WEBVTT\n\n${' \n'.repeat(n / 2)}x`,
      (n) => `1\n00:00:00,000 -->${' '.repeat(n)}`,
      (n) => '0:05 Words\n'.repeat(n / 11),
      (n) => `0:05${' '.repeat(n)}`,
    ],
  ],
  [
    'captions of other programs',
    20_000,
    (text) => [captionsFault(text), foreignText(text), ...cuesOfFormat(text, formatOf(text), 'ko')],
    [
      (n) => '<SYNC Start=1><P>a\n'.repeat(n / 20),
      (n) => `<SYNC ${'start '.repeat(n / 6)}`,
      (n) => '<P Class=KRCC>a<P Class=ENCC>b\n'.repeat(n / 32),
      (n) => `.KRCC {${'lang: '.repeat(n / 6)}`,
      (n) => `<?xml ${'<!--'.repeat(n / 4)}`,
      (n) => `<SAMI>${'<!--'.repeat(n / 4)}`,
      (n) => `<SYNC Start=1>${'</body>'.repeat(n / 7)}`,
      (n) => `[Script Info]\n${'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,a\n'.repeat(n / 44)}`,
      (n) => `[Script Info]\nDialogue: ${','.repeat(n)}`,
      (n) => '00:00:01.00,00:00:02.00\na\n\n'.repeat(n / 27),
      (n) => `0:01 -${'-'.repeat(n)}`,
      (n) => '[0:01]\na\n'.repeat(n / 9),
      (n) => `WEBVTT\n\n${'00:00.000 --> 00:01.000\n<00:00.500><c>a</c>\n\n'.repeat(n / 46)}`,
    ],
  ],
  [
    'captions in XML',
    20_000,
    (text) => [captionsFault(text), [...fromXml(text, 'ko')].length, ttmlTime(text, clockOf({}))],
    [
      (n) => `<tt>${'<p begin="1s" end="2s">a</p>'.repeat(n / 28)}`,
      (n) => `<tt>${'<p begin="1s" end="2s">a<span begin="1s">b</span></p>'.repeat(n / 52)}`,
      (n) => `<timedtext>${'<p t="1" d="9">a</p>'.repeat(n / 20)}`,
      (n) => `<transcript>${'<text start="1" dur="2">a&amp;b</text>'.repeat(n / 38)}`,
      (n) => `<tt><p begin="1s">${'a\n '.repeat(n / 3)}`,
      (n) => `<tt>${'<p>'.repeat(n / 3)}`,
      (n) => `<tt>${'</p>'.repeat(n / 4)}`,
      (n) => `<tt><p ${'a="b" '.repeat(n / 6)}`,
      (n) => `<tt><p begin="${'1'.repeat(n)}">a</p>`,
      (n) => `<tt><p begin="1s">${'&a;'.repeat(n / 3)}`,
      (n) => `<tt>${'<!--'.repeat(n / 4)}`,
      (n) => `<tt>${'<![CDATA['.repeat(n / 9)}`,
      (n) => '1'.repeat(n),
      (n) => `<!DOCTYPE tt [${'<!ENTITY a "a">'.repeat(n / 15)}`,
    ],
  ],
  [
    'captions in JSON, in frames and in rolling lines',
    20_000,
    (text) => [
      captionsFault(text),
      [...fromJson(text)],
      [...fromFrames(withoutFrames(text), frameRate(text) ?? 25)],
      [...withoutRolling([{ start: 0, end: 1, text }], true)],
    ],
    [
      (n) => `[${'{"start":1,"text":"a"},'.repeat(n / 23)}{}]`,
      (n) => `{"events":[${'{"tStartMs":1,"segs":[{"utf8":"a"}]},'.repeat(n / 37)}{}]}`,
      (n) => `[{"start":1,"text":"${'a'.repeat(n)}"}]`,
      (n) => `[{"a":${'['.repeat(n)}`,
      (n) => '[1][2]a|b\n'.repeat(n / 10),
      (n) => `[1][2]${'|'.repeat(n)}`,
      (n) => `[1][2]${'/'.repeat(n)}`,
      (n) => `{1}{1}25\n${'{1}{2}a\n'.repeat(n / 8)}`,
      (n) => '0:00:01:12 --> 0:00:02:12\na\n\n'.repeat(n / 29),
      (n) => `${'00:00:01:'.repeat(n / 9)}`,
      (n) => `${'1:00 --> 1:01\na\nb\n\n'.repeat(n / 20)}`,
    ],
  ],
  [
    'captions in classes of languages',
    20_000,
    (text) => [...fromSami(text, 'ko')],
    [
      (n) => '<SYNC Start=1><P Class=KRCC>a<P Class=ENCC>b\n'.repeat(n / 46),
      (n) => `<P Class=KRCC>a<P Class=ENCC>b<SYNC Start=1>${'<P Class '.repeat(n / 9)}`,
      (n) => `<P Class=KRCC>a<P Class=ENCC>b${'.KRCC {'.repeat(n / 7)}`,
    ],
  ],
  [
    'words of a cue',
    20_000,
    (text) => [fromWebVtt(text), fromOthers(text)],
    [
      (n) => '<'.repeat(n),
      (n) => '<b>'.repeat(n / 3),
      (n) => '<v a'.repeat(n / 4),
      (n) => '{\\an8'.repeat(n / 5),
      (n) => '{\\an8}'.repeat(n / 6),
      (n) => '&amp'.repeat(n / 4),
      (n) => `a${' '.repeat(n)}b`,
      (n) => '\n'.repeat(n),
    ],
  ],
  [
    'bytes of captions',
    20_000,
    (text) => locales.map((locale) => decodeCaptions(Buffer.from(text, 'latin1'), locale)),
    [
      (n) => 'é'.repeat(n),
      (n) => 'aé'.repeat(n / 2),
      (n) => '\u00b0\u00a1'.repeat(n / 2),
      (n) => '\0a'.repeat(n / 2),
      (n) => 'a'.repeat(n),
    ],
  ],
  [
    'bytes of a list of churches',
    20_000,
    (text) => decodeList(Buffer.from(text, 'latin1'), 'en'),
    [
      (n) => 'é'.repeat(n),
      (n) => '\u00d6\u00e5\u00f0 '.repeat(n / 4),
      (n) => 'aé'.repeat(n / 2),
      (n) => '\0a'.repeat(n / 2),
    ],
  ],
  [
    'a list of churches',
    5_000,
    readRows,
    [
      (n) => 'a,b\n'.repeat(n / 4),
      (n) => ','.repeat(n),
      (n) => '"'.repeat(n),
      (n) => '"a\n'.repeat(n / 3),
      (n) => `a,"${'""'.repeat(n / 2)}"`,
      (n) => 'Name;City;Phone;Services\nA;B;1 / 2;9 am\n'.repeat(n / 40),
      (n) => `Phone\n${'1 or '.repeat(n / 5)}`,
      (n) => `Name,City,Website\nA,B,${'a.'.repeat(n / 2)}`,
      (n) => `Name,City,About\nA,B,${'<'.repeat(n)}`,
      (n) => `Name,City,Services\nA,B,${'9 & '.repeat(n / 4)}`,
      (n) => `Name,City,Languages\nA,B,${'a / '.repeat(n / 4)}`,
    ],
  ],
  [
    'the churches of a list',
    2_000,
    (text) => readChurches(Buffer.from(`Id,Name,City,Street,Services\n${text}`), { locale: 'en' }),
    [
      (n) => numbered(n / 20, (row) => `,House,Seoul,${row} Main`),
      (n) => numbered(n / 20, (row) => `${row},House,Seoul`),
      (n) => numbered(n / 20, (row) => `,House,Seoul,,Sunday ${(row % 12) + 1}`),
      (n) => ',House,Seoul\n'.repeat(n / 13),
    ],
  ],
  [
    'a feed of churches',
    10_000,
    readJson,
    [
      (n) => `[${'{"name":"a"},'.repeat(n / 13)}{}]`,
      (n) => `[{"a":${'{"a":'.repeat(n / 6)}1${'}'.repeat(n / 6)}}]`,
      (n) => `[{"a":[${'"b",'.repeat(n / 4)}"b"]}]`,
      (n) => '['.repeat(n),
    ],
  ],
  [
    'a map of churches',
    20_000,
    (text) => {
      try {
        return readKml(text);
      } catch {
        return undefined;
      }
    },
    [
      (n) => `<kml>${'<Placemark><name>a</name></Placemark>'.repeat(n / 37)}`,
      (n) => `<kml>${'<Placemark>'.repeat(n / 11)}`,
      (n) => numbered(n / 40, (row) => `<Data name="a${row}"><value>b</value></Data>`),
      (n) => `<kml><Placemark><name>${'a&amp;'.repeat(n / 6)}`,
      (n) => `<kml><Placemark ${'a="b" '.repeat(n / 6)}`,
      (n) => `<kml>${'<![CDATA['.repeat(n / 9)}`,
    ],
  ],
  [
    'address books',
    20_000,
    readVcards,
    [
      (n) => 'BEGIN:VCARD\nFN:a\nEND:VCARD\n'.repeat(n / 28),
      (n) => `BEGIN:VCARD\nTEL:${'\n 1'.repeat(n / 3)}`,
      (n) => `BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:${'=\n=41'.repeat(n / 5)}`,
      (n) => `BEGIN:VCARD\n${'"'.repeat(n)}`,
      (n) => `BEGIN:VCARD\nTEL${';TYPE="a"'.repeat(n / 9)}:1`,
      (n) => `BEGIN:VCARD\nADR:${'\\;;'.repeat(n / 3)}`,
      (n) => `BEGIN:VCARD\n${numbered(n / 8, (row) => `X-A${row}:b\n`)}`,
    ],
  ],
  [
    'weeks of a month',
    400,
    (text) => [splitAtRhythms(text), readRhythm(text)],
    [
      (n) => '1st '.repeat(n / 4),
      (n) => 'Sun 1 1st '.repeat(n / 10),
      (n) => '첫째 '.repeat(n / 3),
      (n) => 'of the month '.repeat(n / 13),
      (n) => ' '.repeat(n),
      (n) => `${'1st, '.repeat(n / 5)}Sunday`,
    ],
  ],
  [
    'months of a service',
    1_000,
    (text) => [withJoinedMonths(text), readMonths(text)],
    [
      (n) => 'June '.repeat(n / 5),
      (n) => 'June, '.repeat(n / 6),
      (n) => 'June to '.repeat(n / 8),
      (n) => `(${'6월~'.repeat(n / 3)}`,
      (n) => `from ${' '.repeat(n)}June`,
    ],
  ],
  [
    'names of a form’s rows',
    20_000,
    rowGroup,
    [(n) => `day-${'1'.repeat(n)}`, (n) => `closed_from-${'1'.repeat(n)}x`],
  ],
  [
    'services',
    100,
    readServices,
    [
      (n) => '9 am '.repeat(n / 5),
      (n) => '9 & '.repeat(n / 4),
      (n) => ';'.repeat(n),
      (n) => '1'.repeat(n),
      (n) => 'Sun '.repeat(n / 4),
      (n) => ' '.repeat(n),
    ],
  ],
  [
    'an answer of WordPress',
    20_000,
    readAnswer,
    [
      (n) => '&hellip; '.repeat(n / 9),
      (n) => `&hellip;${' '.repeat(n)}x`,
      (n) => '<'.repeat(n),
      (n) => '&#8211; '.repeat(n / 8),
      (n) => '['.repeat(n),
    ],
  ],
  [
    'an address in one line',
    2_000,
    (text) => addressParts(text, 'US'),
    [(n) => 'a, '.repeat(n / 3), (n) => ' '.repeat(n), (n) => `a, ${'1 '.repeat(n / 2)}`],
  ],
  [
    'HTML',
    20_000,
    (text) => [htmlToText(text), readingText(text), shownWords(text)],
    [
      ...[(n: number) => '<'.repeat(n), (n: number) => '<p>'.repeat(n / 3)],
      ...[(n: number) => '&amp'.repeat(n / 4), (n: number) => '&nbsp; a'.repeat(n / 8)],
    ],
  ],
  [
    'search words',
    20_000,
    normalise,
    [(n) => 'é'.repeat(n), (n) => ' - '.repeat(n / 3), (n) => '예수'.repeat(n / 2)],
  ],
  [
    'words to draw and to print',
    1_000,
    breakText,
    [
      (n) => 'Grace Church '.repeat(n / 13),
      (n) => 'a'.repeat(n),
      (n) => 'שלום (a) '.repeat(n / 9),
      (n) => '\u0e40'.repeat(n),
      (n) => 'a/'.repeat(n / 2),
      (n) => 'คริสตจักร'.repeat(n / 9),
      (n) => '教会'.repeat(n / 2),
      (n) => ' '.repeat(n),
    ],
  ],
  [
    'links of a text',
    20_000,
    addressesIn,
    [(n) => 'https://a'.repeat(n / 9), (n) => `https://a/${'.'.repeat(n)}`],
  ],
  [
    'files that a text names',
    20_000,
    (text) => findReferences(new Map([['answers/a/en.md', `${text} ${serial++}`]])),
    [(n) => '/media/'.repeat(n / 7), (n) => `/media/${'a'.repeat(n)}`, (n) => ' '.repeat(n)],
  ],
  [
    'a video link',
    20_000,
    readVideoLink,
    [(n) => '<iframe '.repeat(n / 8), (n) => `https://youtu.be/${'a'.repeat(n)}`],
  ],
  [
    'whom a text speaks of',
    2_000,
    readAddressees,
    [
      (n) => 'my dad hits '.repeat(n / 12),
      (n) => 'mi papa me '.repeat(n / 11),
      (n) => 'mon pere '.repeat(n / 9),
      (n) => '저는 '.repeat(n / 3),
      (n) => 'a '.repeat(n / 2),
    ],
  ],
  [
    'danger',
    1_000,
    detectDanger,
    [(n) => 'I want to '.repeat(n / 10), (n) => '!'.repeat(n), (n) => ' a'.repeat(n / 2)],
  ],
];

const numbered = (rows: number, row: (number: number) => string) =>
  Array.from({ length: rows }, (_, number) => `${row(number)}\n`).join('');

function readRows(text: string): unknown {
  try {
    const { rows } = readSeparated(text, 20_000);
    const { columns } = columnsOf(rows);
    return rows.map((row) => readRow(row, columns, 'US'));
  } catch {
    return undefined;
  }
}

/** Reads an item, and makes its files. */
function readExport(text: string): unknown {
  const channel = `<rss><channel><link>https://a.example</link><item>${text}</item></channel></rss>`;
  try {
    return readItems(readWxr(channel)).items.map((item) =>
      plannedTexts({ ...item, number: 1 }, 'pages', { kind: 'pages' }, { paths: new Map() }),
    );
  } catch {
    return undefined;
  }
}

/** Reads a text as what WordPress answers, as the words of a post and as the whole answer. */
function readAnswer(text: string): unknown {
  const post = { id: 1, title: { rendered: text }, excerpt: { rendered: text }, content: {} };
  return [JSON.stringify([{ ...post, content: { rendered: `${text}.` } }]), text].map((answer) => {
    const answers = [{ of: 'posts' as const, bytes: Buffer.from(answer) }];
    const site = { url: 'https://a.example', language: 'en', isTruncated: false, answers };
    alternatesIn(text, site.url);
    return readRest({ ...site, alternates: {} }).items.length;
  });
}

/** Reads a file as one of a packed folder. */
function readPacked(name: string, text: string): unknown {
  try {
    return readFile(zipSync({ [name]: strToU8(text) }, { level: 0 }));
  } catch {
    return undefined;
  }
}

function captionsFault(text: string): unknown {
  try {
    return readCaptionsNow(text, 'en');
  } catch {
    return undefined;
  }
}

test.each(readers)('reading %s costs as much as it is long', (...reader) => {
  expect(overProportion(reader)).toEqual([]);
});

/** A spreadsheet with so many rows, whose sheet has more to say. */
function sheetOf(rows: number, more: Partial<WorkSheet> = {}, width = 2): Uint8Array {
  const cells = Array.from({ length: rows }, (_, row) => Array(width).fill(`House ${row}`));
  const sheet = { ...utils.aoa_to_sheet(cells), ...more };
  return write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'xlsx' });
}

const sheets: Reader<Uint8Array> = [
  'a spreadsheet',
  400,
  (bytes) => readSheets(bytes, 1_000),
  [
    (n) => sheetOf(n),
    (n) => sheetOf(n / 20, {}, 40),
    (n) =>
      sheetOf(n, {
        '!merges': Array.from({ length: n }, (_, r) => ({ s: { r, c: 0 }, e: { r: r + 3, c: 3 } })),
      }),
    // One over the other.
    (n) =>
      sheetOf(n, {
        '!merges': Array.from({ length: 8 * n }, () => ({ s: { r: 0, c: 0 }, e: { r: n, c: 0 } })),
      }),
  ],
];

test('reading a spreadsheet costs as much as it is long', () => {
  expect(overProportion(sheets)).toEqual([]);
});

test('a reader whose cost grows with the square is noticed', () => {
  const trimmed = (text: string) => /^(\s*)[\s\S]*?(\s*)$/.exec(text);
  expect(growth(trimmed, (n) => `a${' '.repeat(n)}b`, 500)).toBeGreaterThan(allowed);
});
