import { describe, expect, test } from 'vitest';
import { settingsFile, settingsOf } from '../../../backend/content/settings-file.ts';

const parse = (fields: object) => settingsFile.safeParse([{ slug: 'ministry', ...fields }]);

test('settings in all languages', () => {
  const parsed = parse({
    name: '등불 – Lumière d’Espoir & Co.',
    brand_colour: '#1A2A6C',
    tagline: 'Someone is there.',
    tagline_ko: '누군가 있어요.',
    support_phone: '+1 (704) 555-0100',
    support_hours: 'Every day, 9 to 5, Pacific Time',
    contact_email: 'team@ministry.example',
    live_chat: 'https://chat.example/room',
    social_links: ['https://www.youtube.com/@lamp', 'https://instagram.com/lamp'],
    copyright_since: 1998,
  });
  expect(settingsOf(parsed.data?.[0])).toEqual({
    name: '등불 – Lumière d’Espoir & Co.',
    brandColour: '#1a2a6c',
    tagline: { en: 'Someone is there.', ko: '누군가 있어요.' },
    supportPhone: '+1 (704) 555-0100',
    supportHours: { en: 'Every day, 9 to 5, Pacific Time' },
    contactEmail: 'team@ministry.example',
    liveChatUrl: 'https://chat.example/room',
    socialLinks: ['https://www.youtube.com/@lamp', 'https://instagram.com/lamp'],
    copyrightSince: 1998,
  });
});

test('nothing is set without an entry, and every field may be missing', () => {
  expect(settingsOf(undefined)).toEqual({});
  expect(parse({}).success).toBe(true);
});

describe('are refused:', () => {
  test.each([
    ['another entry', { slug: 'other' }],
    ['an unknown field', { script: 'x' }],
    ['an empty name', { name: ' ' }],
    ['a name without letters', { name: '***' }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a name that turns the text around', { name: 'a\u202eb' }],
    ['a name with what is not seen', { name: 'a\u200bb' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['a colour that ends the sheet', { brand_colour: '#fff}</style><script>alert(1)</script>' }],
    ['a colour by name', { brand_colour: 'red' }],
    ['a number as colour', { brand_colour: 123456 }],
    ['a script as chat', { live_chat: 'javascript:alert(1)' }],
    ['data as chat', { live_chat: 'data:text/html,<script>alert(1)</script>' }],
    ['chat without encryption', { live_chat: 'http://chat.example' }],
    ['a script as network', { social_links: ['https://x.com/a', 'javascript:alert(1)'] }],
    ['an address that is no link', { social_links: ['"><img src=x onerror=alert(1)>'] }],
    ['too many networks', { social_links: Array(11).fill('https://x.com/a') }],
    ['a phone with a script', { support_phone: '1"><script>' }],
    ['a phone with parameters', { support_phone: '+1704;phone-context=x' }],
    ['an email with markup', { contact_email: '"<script>"@x.example' }],
    ['an email with a header', { contact_email: 'a@x.example\nBcc: b@x.example' }],
    ['a year to come', { copyright_since: 9999 }],
    ['a year as text', { copyright_since: '2006' }],
    ['words of two lines', { tagline: 'a\r\nb' }],
  ])('%s', (_, fields) => {
    expect(parse(fields).success).toBe(false);
  });
});
