import { beforeAll, describe, expect, it } from 'vitest';
import { breakText } from '@/lib/render/break-points';
import { faceOf } from '@/lib/render/coverage';
import { printable, unprintableLetters } from '@/lib/render/printable';
import { shape } from '@/lib/render/shape';
import { Text } from '@/lib/render/text';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

/** The only line of a text, from left to right. */
const lineOf = (text: string) => {
  const [line] = new Text(text, 'text').wrap(1000);
  if (!line) throw new Error('no line');
  return line;
};
const seen = (text: string) => lineOf(text).pieces.map((piece) => piece.text);

describe('the typeface of a word', () => {
  const piecesOf = (text: string) => new Text(text, 'display').wrap(1000)[0]?.pieces ?? [];

  it.each(['Ògúnṣẹ̀yẹ', 'Adébáyọ̀', 'Ọlọ́run'])(
    'is the same for all of %s, and places its marks',
    (word) => {
      const [first, ...rest] = piecesOf(`${word} welcomes`);
      expect(first?.text.normalize('NFC')).toContain(word.normalize('NFC'));
      expect(rest.map(({ face }) => face)).toContain('newsreader-latin');
      for (const { x, y, advance } of shape(first?.text ?? '', first?.face ?? '', false)) {
        // A mark has no width of its own, and is moved to its letter.
        if (advance === 0) expect(Math.abs(x) + Math.abs(y)).toBeGreaterThan(0);
      }
    },
  );

  it('stays that of the site for letters with signs of their own', () => {
    expect(piecesOf('Nguyễn Şahin Łódź').map(({ face }) => face.replace(/-.*/, ''))).toEqual(
      expect.not.arrayContaining(['noto']),
    );
  });
});

describe('the order of a line', () => {
  it('is from the right in Arabic and Hebrew, and from the left for Latin and numbers in them', () => {
    const order = seen('שלום Grace חסד').join('|');
    expect(order.indexOf('חסד')).toBeLessThan(order.indexOf('Grace'));
    expect(order.indexOf('Grace')).toBeLessThan(order.indexOf('שלום'));
    expect(new Text('שלום Grace', 'text').isRightToLeft).toBe(true);
  });

  it('is that of the sentence around an isolated name', () => {
    const sentence = lineOf('\u2068يوحنا\u2069 welcomes you');
    expect(new Text('\u2068يوحنا\u2069 welcomes you', 'text').isRightToLeft).toBe(false);
    expect(sentence.pieces.map(({ text }) => text).join('')).toMatch(/^.?يوحنا.? welcomes you$/u);
  });

  it('turns brackets around', () => {
    const run = shape('(', 'noto-serif-hebrew-400', true);
    expect(run[0]?.id).toBe(shape(')', 'noto-serif-hebrew-400', false)[0]?.id);
  });

  it('has the width of the joined letters of Arabic, not of single ones', () => {
    const single = [...'محمد'].reduce((sum, letter) => sum + lineOf(letter).width, 0);
    expect(lineOf('محمد').width).toBeLessThan(single);
  });

  it('keeps an address in its order', () => {
    expect(seen('grace.example/welcome/كنيسة-النعمة').at(0)).toBe('grace.example/welcome/');
  });
});

describe('breakText', () => {
  it.each([
    ['我们诚挚地欢迎您，来吧。', ['我们', '诚挚', '地', '欢迎', '您，', '来', '吧。']],
    ['「はい」と言った。', ['「はい」', 'と', '言っ', 'た。']],
    ['ขอต้อนรับทุกท่าน', ['ขอ', 'ต้อนรับ', 'ทุก', 'ท่าน']],
    ['Grace 教会 Chapel', ['Grace ', '教会 ', 'Chapel']],
    ['예수님은 정말', ['예수님은 ', '정말']],
    ['x.example/a/b', ['x.example/', 'a/', 'b']],
    ['non\u00a0breaking', ['non\u00a0breaking']],
  ])('divides %j into %j', (text, parts) => {
    expect(breakText(text)).toEqual(parts);
  });
});

describe('faceOf', () => {
  it.each([
    ['基督教华人教会', '会', 'noto-serif-sc'],
    ['台北恩典教會', '教', 'noto-serif-tc'],
    ['東京教会', '会', 'noto-serif-jp'],
    ['めぐみ教会', '教', 'noto-serif-jp'],
    ['ì', 'ì', 'source-sans-3-latin'],
  ])('in %s draws %s with %s', (text, letter, face) => {
    expect(faceOf(letter, 'text', text)).toMatch(new RegExp(`^${face}`));
  });

  it('takes a letter and its mark from one typeface', () => {
    expect(faceOf('ɛ̀', 'text', 'ɛ̀')).toMatch(/^source-sans-3-latin-ext/);
    expect(faceOf('ɛ̀', 'display', 'ɛ̀')).toBe('noto-serif-400');
  });
});

it.each([
  ['We’ll save you a seat 🪑!', 'We’ll save you a seat!'],
  ['Hope Church 👨‍👩‍👧‍👦, Austin', 'Hope Church, Austin'],
  ['Une chaise t’attend 🪑\u202f!', 'Une chaise t’attend\u00a0!'],
  ['Come ❤️ as you are', 'Come as you are'],
  ['뒤쪽에 자리를 비워 두었어요 😊.', '뒤쪽에 자리를 비워 두었어요.'],
])('of %j no space before its sign is left', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it('unprintableLetters names what no typeface has, once, and no emoji', () => {
  expect(unprintableLetters('ᚠ Grace ᚠ 𐎠 ⛪️ 教會 კ')).toEqual(['ᚠ', '𐎠']);
});
