import { describe, expect, it } from 'vitest';
import { withoutSentence } from '@/lib/http/pasted-address';

const path = '/ko/answers/did-jesus-live';

describe('withoutSentence', () => {
  it.each([
    ...[
      '.',
      ',',
      ';',
      ':',
      '!',
      ')',
      ').',
      '),',
      ']',
      '}',
      "'",
      '"',
      '*',
      '_',
      '…',
      '”',
      '’',
      '»',
      '」',
      '。',
      '、',
    ],
    ...['？', '）', '›', '!!!', ' ', '\u00a0', '\u200b', '\ufeff', ' .', '>', '"><b', '\n', '`'],
  ])('removes %j from the end', (end) => {
    expect(withoutSentence(path + encodeURIComponent(end))).toBe(path);
    expect(withoutSentence(`${path + encodeURIComponent(end)}?m=card`)).toBe(`${path}?m=card`);
  });

  it.each([
    [path],
    ['/'],
    ['/answers/page/2'],
    ['/church/은혜-교회'],
    ['/answers/%zz'],
    ['/answers/%E2%80'],
    ['/%29'],
    ['/desk/questions/1%2F..'],
    ['/ko/.'],
    ['/answers/-'],
    ['/answers/%00'],
    ['/answers/%F0%9F%98%80'],
  ])('leaves %s', (address) => {
    expect(withoutSentence(address)).toBeUndefined();
  });

  it.each([
    ['/pricing.', '/pricing'],
    ['/church/%EC%9D%80%ED%98%9C%EB%8B%A4.', `/church/${encodeURIComponent('은혜다')}`],
    ['/answers/a.b.', '/answers/a.b'],
  ])('leads %s to %s', (pasted, address) => {
    expect(withoutSentence(pasted)).toBe(address);
  });
});
