import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { emailSchema } from '@/lib/contract/email';
import { emailKey, mailtoOf } from '@/lib/contract/email-address';
import { listingChangesSchema } from '@/lib/contract/listings';

/** As Node encodes it. */
const at = (domain: string) => `@${domainToASCII(domain)}`;

/** What is typed, what is stored, and the form in which addresses are compared. */
const accepted: [string, string, string][] = [
  ['ana@example.org', 'ana@example.org', 'ana@example.org'],
  ['Ana.Lopez+church@Example.ORG', 'Ana.Lopez+church@Example.ORG', 'ana.lopez+church@example.org'],
  ["o'brien@parish.ie", "o'brien@parish.ie", "o'brien@parish.ie"],
  ['o’brien@parish.ie', "o'brien@parish.ie", "o'brien@parish.ie"],
  ['tom&jerry@chapel.example', 'tom&jerry@chapel.example', 'tom&jerry@chapel.example'],
  ['#1{a=b}@chapel.example', '#1{a=b}@chapel.example', '#1{a=b}@chapel.example'],
  [
    'ops/night|day?!@chapel.example',
    'ops/night|day?!@chapel.example',
    'ops/night|day?!@chapel.example',
  ],
  ['x%y`$^*~@chapel.example', 'x%y`$^*~@chapel.example', 'x%y`$^*~@chapel.example'],
  ['გიორგი&2@ეკლესია.გე', 'გიორგი&2@ეკლესია.გე', `გიორგი&2${at('ეკლესია.გე')}`],
  ['josé@example.org', 'josé@example.org', 'josé@example.org'],
  ['jose\u0301@example.org', 'josé@example.org', 'josé@example.org'],
  ['JOSÉ@example.org', 'JOSÉ@example.org', 'josé@example.org'],
  ['info@교회.한국', 'info@교회.한국', `info${at('교회.한국')}`],
  ['info@교회.한국'.normalize('NFD'), 'info@교회.한국', `info${at('교회.한국')}`],
  [
    'info@xn--9d0bm53a.xn--3e0b707e',
    'info@xn--9d0bm53a.xn--3e0b707e',
    `info${at('xn--9d0bm53a.xn--3e0b707e')}`,
  ],
  ['user@bücher.example', 'user@bücher.example', `user${at('bücher.example')}`],
  ['user@BÜCHER.example', 'user@bücher.example', `user${at('bücher.example')}`],
  ['пастор@церковь.рф', 'пастор@церковь.рф', `пастор${at('церковь.рф')}`],
  ['牧师@教会.中国', '牧师@教会.中国', `牧师${at('教会.中国')}`],
  ['お問い合わせ@教会.jp', 'お問い合わせ@教会.jp', `お問い合わせ${at('教会.jp')}`],
  ['info@教会。jp', 'info@教会.jp', `info${at('教会.jp')}`],
  ['info＠example.org', 'info@example.org', 'info@example.org'],
  ['راعي@كنيسة.مصر', 'راعي@كنيسة.مصر', `راعي${at('كنيسة.مصر')}`],
  ['рецепция2@церковь.bg', 'рецепция2@церковь.bg', `рецепция2${at('церковь.bg')}`],
  ['info-교회@example.kr', 'info-교회@example.kr', 'info-교회@example.kr'],
  ['संपर्क@कलीसिया.भारत', 'संपर्क@कलीसिया.भारत', `संपर्क${at('कलीसिया.भारत')}`],
];
const look = 'mixes letters of scripts that look alike';
const malformed = 'must be an email address';
const refused: [string, string][] = [
  // Cyrillic а, Greek ο, Cyrillic о in a Latin domain, Armenian օ.
  ['pаstor@example.org', look],
  ['pastοr@example.org', look],
  ['pastor@exаmple.org', look],
  ['info@gօogle.example', look],
  ['ſam@example.org', malformed],
  ['ａna@example.org', malformed],
  ['a\u200bna@example.org', malformed],
  ['a\u202ena@example.org', malformed],
  ['josé@localhost', malformed],
  ['josé@exámple.com.', malformed],
  ['josé@bücher', malformed],
  ['josé..b@example.org', malformed],
  ['josé @example.org', malformed],
  ['josé@exam ple.org', malformed],
  ['josé@[127.0.0.1]', malformed],
  ['josé@教会.jp:25', malformed],
  ['josé', malformed],
  ['@example.org', malformed],
  ['a@b@c.org', malformed],
  ['a,b@chapel.example', malformed],
  ['"quoted"@chapel.example', malformed],
  ['<a@chapel.example>', malformed],
  ['a;b@chapel.example', malformed],
  ['a(b)@chapel.example', malformed],
  ['a\\b@chapel.example', malformed],
  ['a.@chapel.example', malformed],
];

describe('emailSchema', () => {
  it.each(accepted)('takes %s as %s', (typed, stored) => {
    expect(emailSchema.parse(typed)).toBe(stored);
    expect(emailSchema.parse(stored)).toBe(stored);
  });

  it.each(refused)('refuses %j: %s', (typed, message) => {
    const { error } = emailSchema.safeParse(typed);
    expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });

  it('refuses an address that is too long', () => {
    expect(emailSchema.safeParse(`${'é'.repeat(245)}@example.org`).success).toBe(false);
  });
});

describe('emailKey', () => {
  it.each(accepted)('compares %s', (typed, stored, key) => {
    expect([emailKey(typed), emailKey(stored), emailKey(key)]).toEqual([key, key, key]);
  });

  it('keeps addresses apart that only look alike', () => {
    expect(emailKey('раѕа@example.org')).not.toBe(emailKey('paca@example.org'));
    expect(emailKey('ı@example.org')).not.toBe(emailKey('i@example.org'));
    expect(emailKey('ｍe@example.org')).not.toBe(emailKey('me@example.org'));
  });
});

it('is written to by a link whose signs are its own', () => {
  expect(mailtoOf('a?b&c%d@grace.example')).toBe('mailto:a%3Fb%26c%25d@grace.example');
});

describe('a church’s website', () => {
  const parse = (website: string) => listingChangesSchema.safeParse({ website });

  it.each([
    'https://grace.example',
    'http://www.grace.example:8080/a?b#c',
    'https://교회.한국',
    'https://bücher.example/über-uns',
    'https://церковь.рф/о-нас',
    'https://教会.jp',
    'https://كنيسة.مصر',
    'https://xn--9d0bm53a.xn--3e0b707e/',
    'https://교회-info.kr',
    'https://ξενία.gr',
  ])('may be %s', (website) => {
    expect(parse(website).success).toBe(true);
  });

  it.each([
    'https://gооgle.example',
    'https://www.pаypal.example/x',
    'https://localhost',
    'https://127.0.0.1',
    'ftp://교회.한국',
    'javascript:alert(1)',
  ])('may not be %s', (website) => {
    expect(parse(website).success).toBe(false);
  });
});
