import { describe, expect, it } from 'vitest';
import { wholeSentences } from '@/lib/contract/whole-sentences';

const first = 'One two three. ';
const second = 'Four five six. ';
const third = 'Seven eight nine.';
const text = first + second + third;

describe('wholeSentences', () => {
  it.each([
    [20, 0, first],
    [20, 14, first],
    [20, 15, second],
    [20, 40, third],
    [20, text.length, third],
    [30, 0, first + second],
    [29, 0, first],
    [30, 16, first + second],
    [32, 16, second + third],
    [31, 40, third],
    [47, 0, text],
    [47, 16, text],
    [47, 40, text],
    [1000, 20, text],
  ])('of %i characters around position %i returns the sentences that fit', (length, at, found) => {
    expect(wholeSentences(text, length, at)).toBe(found.trim());
  });

  it('does not divide a French sentence before its closing mark', () => {
    const french = '«\u00a0Où es-tu\u202f?\u00a0» Dieu demande cela.';
    expect(wholeSentences(french, 20)).toBe('«\u00a0Où es-tu\u202f?\u00a0»');
    expect(wholeSentences(french, 20, 20)).toBe('Dieu demande cela.');
  });

  it('starts at the beginning unless a position is given', () => {
    expect(wholeSentences(text, 20)).toBe('One two three.');
  });

  it.each([
    ['One two six. Next one.', 10, 'One two six.'],
    ['One two thre. Next one.', 10, 'One two thre.'],
    ['One two three. Next one.', 10, undefined],
    ['One two three', 9, undefined],
  ])('of %j allows a sentence 1.4 times as long as %i characters', (long, length, found) => {
    expect(wholeSentences(long, length)).toBe(found);
  });

  it.each([
    ['No. One two three. Four five six.', 14, 'No. One two three.'],
    ['No. One two three. Four five six.', 13, 'No.'],
    ['No. Abc defg. Four five six.', 10, 'No. Abc defg.'],
    // Half of the length is long enough.
    ['No. Ab cd. Four five six.', 8, 'No.'],
  ])('of %j completes a much shorter sentence with the next one: %i', (short, length, found) => {
    expect(wholeSentences(short, length)).toBe(found);
  });

  it('returns nothing if a very short sentence is followed by one that does not fit', () => {
    const long = `No. ${'word '.repeat(10)}end.`;
    expect(wholeSentences(long, 20)).toBeUndefined();
    expect(wholeSentences(long, 16)).toBe('No.');
    expect(wholeSentences('No.', 1000)).toBe('No.');
  });

  it.each([
    ['“Who is he?” she asked.', '“Who is he?”'],
    ['«¡Venid!» Vinieron todos.', '«¡Venid!»'],
    ['예수님은 사셨다. 그분은 오신다.', '예수님은 사셨다.'],
    ['「와서 보라。」 그가 말했다.', '「와서 보라。」'],
    ['Il attend… Puis il parle.', 'Il attend…'],
    ['(Come and see!)  They came.', '(Come and see!)'],
    ["'Follow me.'\nHe followed.", "'Follow me.'"],
  ])('ends the first sentence of %j after its punctuation', (several, one) => {
    expect(wholeSentences(several, one.length)).toBe(one);
  });

  it('does not end a sentence within a number or a word', () => {
    const verse = 'John 3.16 is on lampstand.org today.';
    expect(wholeSentences(`${verse} Read it.`, verse.length)).toBe(verse);
  });

  it('returns the last sentence also after it and its trailing blank', () => {
    expect(wholeSentences('One. ', 4, 5)).toBe('One.');
    expect(wholeSentences('', 10)).toBe('');
  });
});
