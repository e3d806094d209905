import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostName } from '@/lib/contract/host-names';

/** As long as a name may be: 253 characters. */
const longest = `${`${'a'.repeat(63)}.`.repeat(3)}${'a'.repeat(61)}`;

describe('hostName', () => {
  it.each([
    ['Church.Example', 'church.example'],
    [' church.example. ', 'church.example'],
    ['church.example:8443', 'church.example:8443'],
    ['church.example:80', 'church.example'],
    ['church.example:443', 'church.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['localhost:3000', 'localhost:3000'],
    [`${longest}.:65535`, `${longest}:65535`],
  ])('normalises %s to %s', (text, host) => {
    expect(hostName(text)).toBe(host);
  });

  it.each([
    '',
    'church',
    '*.church.example',
    'https://church.example',
    'church.example/a',
    'u@church.example',
    'church.example:99999',
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    '-a.example',
    'a..example',
    'a_b.example',
    'a.example;',
    'a.example b.example',
    "'none'",
    `${'a'.repeat(64)}.example`,
    `${longest}b`,
    `church.example:${'0'.repeat(250)}80`,
    'church.example.123',
  ])('rejects %j', (text) => {
    expect(hostName(text)).toBeUndefined();
  });

  it('returns a valid host, and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string({ unit: 'grapheme' }), fc.webUrl()), (text) => {
        const host = hostName(text);
        if (host === undefined) return;
        expect(host).toMatch(/^[a-z0-9.-]+(?::\d{1,5})?$/);
        expect(hostName(host)).toBe(host);
      }),
    );
  });
});
