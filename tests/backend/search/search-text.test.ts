import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance } from '../../../backend/search/distance.ts';
import { excerptAround, excerptSource } from '../../../backend/search/excerpt.ts';
import { koreanStem, spelling } from '../../../backend/search/korean.ts';
import { normalise, wordsOf } from '../../../backend/search/normalise.ts';
import { allOf, contentWords, parseQuery } from '../../../backend/search/parse-query.ts';
import { htmlToText, readingText, transcriptToText } from '../../../backend/search/plain-text.ts';
import { documentTerms } from '../../../backend/search/terms.ts';
import { maxSearchLength } from '../../../lib/contract/search.ts';

const anything = fc.string({ unit: 'binary', maxLength: 300 });

describe('normalise', () => {
  test.each([
    ['¿Vivió JESÚS?', 'vivio jesus'],
    ['L’Évangile, c’est quoi ?', 'l evangile c est quoi'],
    ["God’s love, don't wait", 'gods love dont wait'],
    ['Straße Œuvre Ærø', 'strasse oeuvre aero'],
    ['ﬁnd ２１', 'find 21'],
    ['예수님은, 누구신가요?', '예수님은 누구신가요'],
    ['예수님', '예수님'],
    ['a_b%c\\d/e', 'a b c d e'],
    ['🙏 \u0000 \ud800', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });

  test('changes nothing when it is applied twice', () => {
    fc.assert(fc.property(anything, (text) => normalise(normalise(text)) === normalise(text)));
  });

  test('ignores case, composition and punctuation', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aeiouñçüßœzé예수님 은ÅΣσς'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(letters, (text) => {
        const plain = normalise(text);
        expect(normalise(text.toUpperCase())).toBe(plain);
        expect(normalise(text.normalize('NFD'))).toBe(plain);
        expect(normalise(` ¡«${text}»! `)).toBe(plain);
      }),
    );
  });

  test('returns only letters and digits, separated by single spaces', () => {
    fc.assert(
      fc.property(anything, (text) => /^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u.test(normalise(text))),
    );
  });
});

describe('Korean', () => {
  test.each([
    ['예수님은', '예수'],
    ['예수께서는', '예수'],
    ['예수님에게서', '예수'],
    ['교회에서는', '교회'],
    ['하나님의', '하나님'],
    ['하나님', '하나님'],
    ['십자가', '십자가'],
    ['신은', '신'],
    ['죄를', '죄'],
    // A single syllable is not a stem of these.
    ['나이', '나이'],
    ['기도', '기도'],
    ['성도', '성도'],
    ['아이', '아이'],
    ['은', '은'],
    ['faith', 'faith'],
  ])('the stem of %s is %s', (word, stem) => {
    expect(koreanStem(word)).toBe(stem);
  });

  test('the stem is a non-empty beginning of its word', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'예수님은는이가을를에서께로와기도하나의a1'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(word, (text) => {
        const stem = koreanStem(text);
        expect(stem.length).toBeGreaterThan(0);
        expect(text.startsWith(stem)).toBe(true);
        expect(koreanStem(stem)).toBe(stem);
      }),
    );
  });

  test('syllables are romanised', () => {
    expect(spelling('예수 한글 abc')).toBe('yesu hangeul abc');
  });
});

describe('the search terms of a document', () => {
  const terms = documentTerms({
    title: '한인교회에서',
    alsoAsked: 'Where, then?\nWho sings',
    slug: 'korean-church',
    description: 'Miracles 신은',
    transcript: 'spoken church',
  });

  test('are its words by field, their stems, and the endings of Korean words', () => {
    expect(terms).toEqual(
      expect.arrayContaining([
        't:한인교회',
        't:~교회',
        's:church',
        'd:church',
        'd:miracle',
        'd:신',
        'v:spoken',
        'q:한인교회에서',
        'q:where then',
        'q:who sings',
        't:sing',
        'd:sing',
      ]),
    );
    expect(terms).not.toContain('v:church');
    expect(terms).not.toContain('t:church');
  });

  test('can be stored in PostgreSQL for any texts', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const term of documentTerms({
          title: text,
          alsoAsked: text,
          slug: text,
          description: text,
          transcript: text,
        })) {
          expect(term).toMatch(/^([tsdv]:~?[\p{L}\p{N}]{1,60}|q:[\p{L}\p{N} ]{0,200})$/u);
        }
      }),
    );
  });
});

describe('parseQuery', () => {
  test('cuts a long query, and keeps its content words', () => {
    expect(parseQuery('a'.repeat(2000)).key).toHaveLength(maxSearchLength);
    const { words } = parseQuery(
      'what does the bible say about a man who is in pain and what can he do about it',
    );
    expect(words.map((word) => word.typed)).toEqual(['bible', 'say', 'man', 'pain']);
  });

  test('distinguishes content words, if there are any', () => {
    expect(contentWords(parseQuery('Did Jesus live?').words).map((word) => word.typed)).toEqual([
      'jesus',
      'live',
    ]);
    expect(contentWords(parseQuery('who is he').words)).toHaveLength(3);
  });

  test('yields a valid tsquery for any text', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { words } = parseQuery(text);
        if (words.length === 0) return;
        expect(allOf(words, ['t', 'd'], 'begun')).toMatch(/^[()'&| :*~tsdv\p{L}\p{N}]+$/u);
        expect(words.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('the edit distance', () => {
  test.each([
    ['abortoin', 'abortion', 1],
    ['jesis', 'jesus', 1],
    ['flod', 'flood', 1],
    ['rezurection', 'resurrection', 2],
    ['same', 'same', 0],
    ['', 'ab', 2],
  ])('of %s and %s is %i', (typed, meant, errors) => {
    expect(distance(typed, meant, 2)).toBe(errors);
  });

  test('is symmetric and at most the length of the longer word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b, 10)).toBe(distance(b, a, 10));
        expect(distance(a, b, 10)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance(a, b, 10) === 0).toBe(a === b);
      }),
    );
  });
});

describe('plain text', () => {
  test('of HTML has no tags and keeps words separate', () => {
    const html =
      '<h2>One</h2><p>t<em>w</em>o &amp; th&#233;se &#x41; &unknown;</p><script>no()</script><!-- no -->';
    expect(htmlToText(html)).toBe('One two & thése A &unknown;');
    // What is no character is U+FFFD, as in browsers.
    expect(htmlToText('&#0;&#99999999;')).toBe('\uFFFD\uFFFD');
  });

  test('of a heading ends with a full stop before the text below it', () => {
    const html = '<h2>What he said</h2><p>You may wonder.</p><h3>And why?</h3><p>Read on.</p>';
    expect(readingText(html)).toBe('What he said. You may wonder. And why? Read on.');
  });

  test('to be shown keeps the no-break spaces of French', () => {
    const words = 'Il est ressuscité\u202f; lis\u00a0: «\u00a0Paix\u00a0!\u00a0»';
    expect(readingText(`<p>${words}\n <b>ici</b></p>`)).toBe(`${words} ici`);
    expect(transcriptToText(`${words}  ici`)).toBe(`${words} ici`);
  });

  test('of captions contains only the spoken words', () => {
    const vtt =
      'WEBVTT\n\nNOTE not this\n\nSTYLE\n::cue {}\n\n1\n00:00:00.000 --> 00:00:01.000 align:start\n<v Ann>Hello,\nthere\n\n00:01.000 --> 00:02.000\nagain';
    expect(transcriptToText(vtt)).toBe('Hello, there again');
    expect(transcriptToText('just  words')).toBe('just words');
  });
});

describe('an excerpt', () => {
  const around = (stems: string[], description: string, transcript: string) =>
    excerptAround(stems, excerptSource(description), excerptSource(transcript));
  const long = `${'Words before it. '.repeat(40)}Here is Jésus at last. ${'And words after. '.repeat(40)}`;

  test('has about 160 characters of whole words around the first match', () => {
    const excerpt = around(['jesus'], long, '');
    expect(excerpt).toMatch(/^Here is Jésus at last\. (And words after\. ?)+$/);
    expect(excerpt.length).toBeGreaterThan(120);
    expect(excerpt.length).toBeLessThan(180);
  });

  test('is from the transcript if only that matches, and the beginning if nothing matches', () => {
    expect(around(['spoken'], 'A text.', 'It was spoken here.')).toBe('It was spoken here.');
    expect(around(['absent'], long, 'It was spoken here.')).toMatch(/^(Words before it\. ?)+$/);
    expect(around(['absent'], '', '')).toBe('');
  });

  test('of a long sentence shows the match with the words around it', () => {
    const endless = `It goes on, ${'and on, '.repeat(50)}to Jésus, ${'and on, '.repeat(50)}to its end.`;
    expect(around(['jesus'], endless, '')).toMatch(/^…(and on, )+to Jésus, .*…$/);
  });

  test('that ends with a sentence has no ellipsis', () => {
    const text = `${'A word and another. '.repeat(8)}And more follows here`;
    expect(around(['absent'], text, '')).toBe('A word and another. '.repeat(8).trim());
  });

  test('finds Korean words with particles', () => {
    const korean = `${'앞에 있는 글입니다. '.repeat(20)}역사가들은 예수께서 사셨다고 말합니다. ${'뒤의 글입니다. '.repeat(20)}`;
    expect(around(['예수'], korean, '')).toContain('예수께서');
    const sin = korean.replace('예수께서', '죄를');
    expect(around(['죄'], sin, '')).toContain('죄를');
  });

  test('of any text is short and splits no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const [stem = 'x'] = wordsOf(normalise(text)).slice(-1);
        const excerpt = around([stem], text.replace(/\s+/g, ' '), '');
        expect(excerpt.length).toBeLessThan(240);
        expect(excerpt.isWellFormed()).toBe(true);
        expect(excerpt).not.toContain('\ufffd'.repeat(2));
      }),
    );
  });
});
