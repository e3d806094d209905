import { describe, expect, it } from 'vitest';
import { slugOfAddress, twinPath } from '@/components/staff-desk/churches/church-words';

describe('slugOfAddress', () => {
  it.each([
    ['grace-chapel', 'grace-chapel'],
    ['/church/grace-chapel', 'grace-chapel'],
    ['https://example.org/ko/church/grace-chapel/?q=1#map', 'grace-chapel'],
    ['https://example.org/ko/church/%EC%9D%80%ED%98%9C', '은혜'],
    [' /church/bad%zz ', 'bad%zz'],
    ['', ''],
  ])('reads %j', (text, slug) => {
    expect(slugOfAddress(text)).toBe(slug);
  });
});

it('leads to a comparison by an address that any slug fits in', () => {
  expect(twinPath('a b', '은혜&x')).toBe(
    `/desk/churches/a%20b/twin?with=${encodeURIComponent('은혜&x')}`,
  );
});
