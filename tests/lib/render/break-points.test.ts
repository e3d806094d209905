import { expect, it, test } from 'vitest';
import { breakText, divideWord } from '@/lib/render/break-points';
import { scripts } from './support/scripts';

/** Names of churches, with their words divided by `|`. */
const names = `
คริสตจักร|พระคุณ|เชียงใหม่
อาจารย์|สมชาย |น้ำใส
โบสถ์|คริสต์|แบ๊บติสต์|นครราชสีมา
คริสตจักร|ใจ|สมาน|กรุงเทพ |สาขาบางนา
สมชายใจดี
အသင်းတော် |ကျေးဇူးတော်
ຄຣິສຕະຈັກ|ພຣະຄຸນ|ວຽງຈັນ
ໂບດ|ນະຄອນຫຼວງ|ຫຼວງພະບາງ
ព្រះវិហារ|នៃ|ព្រះគុណ|ភ្នំពេញ
ក្រុមជំនុំ|ព្រះយេស៊ូវ|គ្រីស្ទ|សៀមរាប
ကျေးဇူး|တော်|အသင်းတော်|ရန်ကုန်
恵み|キリスト教会|東京
ボストン|日本語|教会
基督教|华人|教会|洛杉矶
Grace |คริสตจักร|พระคุณ
`
  .trim()
  .split('\n')
  .map((line) => [line.replaceAll('|', ''), line.split('|')] as const);

test.each(names)('%s breaks between words only', (name, words) => {
  expect(breakText(name)).toEqual(words);
});

test.each([
  ['Если вам тяжело — приходите', ['Если ', 'вам ', 'тяжело — ', 'приходите']],
  ['Come – as you are', ['Come – ', 'as ', 'you ', 'are']],
])('of %s no line begins with the dash', (text, parts) => {
  expect(breakText(text)).toEqual(parts);
});

const texts = Object.values(scripts).flat();

test.each(texts)('%s stays the same text, and no part begins with a mark', (text) => {
  for (const parts of [breakText(text), divideWord(text)]) {
    expect(parts.join('')).toBe(text);
    for (const part of parts.slice(1))
      expect(part).not.toMatch(/^[\p{M}\u0e30\u0e32\u0e33\u0eb0]/u);
    for (const part of parts.slice(0, -1))
      expect(part).not.toMatch(/[\u0e40-\u0e44\u0ec0-\u0ec4]$/u);
  }
});

it('a name stays whole, and is divided between its words where it is wider than a line', () => {
  expect(breakText('สมชายใจดี')).toEqual(['สมชายใจดี']);
  expect(divideWord('สมชายใจดี')).toEqual(['สมชาย', 'ใจดี']);
  expect(divideWord('น้ำใส')).toEqual(['น้ำ', 'ใส']);
});

it('a word wider than a line is divided between letters with their vowels', () => {
  expect(divideWord('เชียงใหม่')).toEqual(['เชี', 'ย', 'ง', 'ให', 'ม่']);
  expect(divideWord('พระ')).toEqual(['พ', 'ระ']);
  expect(divideWord('အသင်း')).toEqual(['အ', 'သ', 'င်း']);
});
