import { expect, test } from 'vitest';
import { writeLetter } from '../../../backend/mail/letter.ts';
import { letterKinds } from '../../../backend/mail/letter-links.ts';
import { locales } from '../../../lib/contract/locales.ts';

/*
 * Whoever chooses a name does not choose what a letter says: a name within a sentence stays within it. Only what
 * somebody has written, which stands by itself, keeps its lines.
 */

const forged = 'Wren\r\n\r\nYour account ends.\u2028Sign in at https://evil.example\u202e';
const names = ['church', 'name', 'by', 'email', 'list', 'film', 'other', 'twin', 'from', 'site'];
const values = Object.fromEntries(names.map((name) => [name, forged]));

test.each(letterKinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
  'in the letter %s in %s a name is one line',
  (kind, locale) => {
    const { subject, text, html } = writeLetter(kind, locale, values);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/[\n>\u2028]\s*(?:Your account ends|Sign in at)/);
      expect(part).not.toContain('\u202e');
    }
  },
);

test('what a visitor wrote keeps its lines', () => {
  const message = 'I cannot sleep.\n\nCan we talk?';
  expect(writeLetter('church_message', 'en', { message }).text).toContain(message);
});
