import fc from 'fast-check';
import { expect, it } from 'vitest';
import { qrFileName } from '@/components/share/qr-file';
import { anyText } from '../../support/arbitraries';

it.each([
  ['https://lampstand.example/welcome/grace-chapel', 'qr-welcome-grace-chapel'],
  ['https://lampstand.example/ko/story/maria?a=1', 'qr-ko-story-maria'],
  ['https://lampstand.example/welcome/%EC%9D%80%ED%98%9C', 'qr-welcome-은혜'],
  ['https://lampstand.example/', 'qr-lampstand.example'],
  ['http://localhost:3000', 'qr-localhost'],
])('the file name for %s is %s', (address, name) => {
  expect(qrFileName(address)).toBe(name);
});

it('the file name is valid on any system', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 4 }), (segments) => {
      const path = segments.map((text) => encodeURIComponent(text.toWellFormed())).join('/');
      expect(qrFileName(`https://lampstand.example/${path}`)).toMatch(
        /^qr-[\p{L}\p{M}\p{N}.-]{1,97}$/u,
      );
    }),
  );
});
