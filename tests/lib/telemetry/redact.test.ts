import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '@/lib/telemetry/redact';

describe('redact', () => {
  it('removes e-mail addresses, searches, credentials and tokens, whatever surrounds them', () => {
    const around = fc.string({ maxLength: 20 }).map((text) => ` ${text.replaceAll('"', '')} `);
    const secret = fc.constantFrom(
      (text: string) => ['quillfeather@example.org', text],
      (text: string) => ['/search-result?q=quillfeather&lang=en', text],
      (text: string) => ['https://site.example/verify-email?token=quillfeather', text],
      (text: string) => ['Bearer quillfeather', text],
      (text: string) => ['invalid input syntax for type uuid: "quillfeather"', text],
      (text: string) => [`Unexpected token 'x', "{\\"a\\":\\"quillfeather" is not JSON`, text],
    );
    fc.assert(
      fc.property(around, secret, around, (before, place, after) => {
        expect(redact([before, ...place(after)].join(''))).not.toContain('quillfeather');
      }),
      { numRuns: 1_000 },
    );
  });

  it('removes random tokens', () => {
    for (let time = 0; time < 500; time++) {
      const token = randomBytes(32).toString(time % 2 ? 'base64url' : 'hex');
      expect(redact(`the session ${token} ended`)).toBe('the session … ended');
    }
  });

  it.each([
    '/[locale]/answers/[[...slug]]',
    randomUUID(),
    `› A letter is in /srv/.data/outbox/41.1795300000000.eml`,
    'duplicate key value violates unique constraint "users_email_unique"',
    '/answers/what-does-the-bible-say-about-suffering-and-pain',
    'No acknowledgement of a publication within a second from: node-2:3002.',
  ])('keeps %s', (line) => expect(redact(line)).toBe(line));

  it('takes time in proportion to the length of a word', () => {
    const cost = (length: number) => {
      const { user } = process.cpuUsage();
      redact('x'.repeat(length));
      return process.cpuUsage().user - user;
    };
    cost(1_000);
    // A thousand times longer; the square of that would be minutes.
    expect(cost(1_000_000)).toBeLessThan(5_000_000);
  });

  it('returns one line', () => expect(redact('one\n  two')).toBe('one two'));
});
