import { describe, expect, test } from 'vitest';
import { letterKinds, writeLetter } from '../../backend/mail/letter.ts';
import { locales } from '../../lib/contract/locales.ts';

/** What letters of every kind ask for. */
const values = {
  church: '은혜교회',
  name: '김하늘',
  email: 'haneul@example.com',
  subject: '주일 예배에 가도 될까요?',
  message: '안녕하세요.\n처음입니다. <b>&',
  token: 'a-token',
  church_name: 'Grace',
  id: '7',
  path: '/welcome/grace-chapel',
  date: '2026',
  quantity: '250',
  language: 'ko',
  address: '은혜교회\n서울',
  note: '',
};

describe('a letter', () => {
  test.each(letterKinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
    '%s is whole in %s',
    (kind, locale) => {
      const { subject, text, html } = writeLetter(kind, locale, values);
      expect(subject).not.toMatch(/[{}\n]|undefined/);
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(subject.length).toBeGreaterThan(3);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).not.toContain('<b>&');
      const hasToken = [
        'sign_in',
        'password_reset',
        'account_invitation',
        'staff_invitation',
        'verify_email',
        'pastor_signup',
        'church_invite',
        'message_reply',
      ].includes(kind);
      expect(text.includes('?token=a-token')).toBe(hasToken);
    },
  );

  test.each(locales)('%s: what speaks of danger says so first, and nothing else does', (locale) => {
    const calm = writeLetter('church_message', locale, values);
    const marked = writeLetter('church_message', locale, { ...values, danger: 'yes' });
    expect(marked.subject).toBe(calm.subject);
    expect(marked.text.endsWith(calm.text)).toBe(true);
    const [warning = ''] = marked.text.split('\n\n');
    expect(calm.text).not.toContain(warning);
    expect(marked.html).toContain(warning);
  });

  test.each([
    ['church_invite', '/ko/churchforfree?token=a-token#invitation'],
    ['verify_email', '/ko/verify-email?token=a-token'],
  ] as const)('%s leads with its token to where it is used', (kind, address) => {
    expect(writeLetter(kind, 'ko', values).text).toContain(address);
  });
});
