import { afterEach, describe, expect, test, vi } from 'vitest';
import { isUrgent, writeLetter } from '../../../backend/mail/letter.ts';
import { letterKinds } from '../../../backend/mail/letter-links.ts';
import { site } from '../../../lib/config/site.ts';
import { dangerLevels } from '../../../lib/contract/danger-kinds.ts';
import { locales } from '../../../lib/contract/locales.ts';
import { escapeHtml } from '../../../lib/http/escape-html.ts';

/** The payload of each kind of letter. */
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

test.each([
  ['Église du Port', 'L’abonnement de l’Église du Port continue'],
  ['Communauté de la Paix', 'L’abonnement de la Communauté de la Paix continue'],
  ['Temple du Lac', 'L’abonnement du Temple du Lac continue'],
  ['Antioche', 'L’abonnement d’Antioche continue'],
  ['Grace Chapel', 'L’abonnement de Grace Chapel continue'],
  ['Hope {email}', 'L’abonnement de Hope {email} continue'],
])('in French “de” joins the name of %s', (church, subject) => {
  expect(writeLetter('membership_kept', 'fr', { ...values, church }).subject).toBe(subject);
});

test('in French a name takes an article after a word, but not at the beginning', () => {
  const { subject, text } = writeLetter('membership_restored', 'fr', {
    ...values,
    church: 'Église du Port',
  });
  expect(subject).toBe('Église du Port est de retour');
  expect(text).toContain('retrouvent l’Église du Port.');
  const spanish = writeLetter('membership_kept', 'es', { ...values, church: 'Antioquía' });
  expect(spanish.subject).toContain('de Antioquía');
});

test.each([
  ['Iglesia del Puerto', 'aviso, e Iglesia del Puerto ya no'],
  ['Hillsong', 'aviso, e Hillsong ya no'],
  ['Grace Chapel', 'aviso, y Grace Chapel ya no'],
  ['Hierba Verde', 'aviso, y Hierba Verde ya no'],
  ['Iona', 'aviso, y Iona ya no'],
])('in Spanish “y” joins the name of %s', (church, said) => {
  expect(writeLetter('membership_ended', 'es', { ...values, church }).text).toContain(said);
});

test('in French the second of two churches takes its article, too', () => {
  const names = { church: 'Grace Chapel', other: 'Église du Port' };
  const { subject } = writeLetter('listing_parted', 'fr', { ...values, ...names });
  expect(subject).toBe('Grace Chapel et l’Église du Port sont de nouveau deux pages');
});

test('a link in plain text begins as its language writes a colon', () => {
  expect(writeLetter('sign_in', 'fr', values).text).toContain('Se connecter\u00a0:\nhttp');
  expect(writeLetter('sign_in', 'ko', values).text).toContain('로그인:\nhttp');
});

test('a Korean word in a letter is never divided', () => {
  expect(writeLetter('membership_kept', 'ko', values).html).toContain('word-break:keep-all');
});

describe('a letter', () => {
  test.each(letterKinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
    '%s is complete in %s',
    (kind, locale) => {
      const { subject, text, html } = writeLetter(kind, locale, values);
      expect(subject).not.toMatch(/[{}\n]|undefined/);
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(subject.length).toBeGreaterThan(3);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain(`<title>${escapeHtml(subject)}</title>`);
      expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
      expect(html).toContain('<meta name="color-scheme" content="light">');
      expect(html).not.toContain('<b>&');
      const hasToken = [
        'sign_in',
        'password_reset',
        'account_invitation',
        'staff_invitation',
        'password_changed',
        'second_factor_on',
        'second_factor_off',
        'passkey_added',
        'passkey_removed',
        'recovery_codes_replaced',
        'new_device',
        'guesses',
        ...['account_joined', 'owner_made', 'owner_added', 'owner_handed_over'],
        ...['owner_invited', 'staff_joined'],
        'verify_email',
        'pastor_signup',
        'church_invite',
        'message_reply',
        'email_change',
        'email_changed',
      ].includes(kind);
      expect(text.includes('?token=a-token')).toBe(hasToken);
    },
  );

  test.each(locales)(
    '%s: with danger begins with a warning of its level, and without does not contain it',
    (locale) => {
      const calm = writeLetter('church_message', locale, values);
      const letters = dangerLevels.map((danger) => {
        const marked = writeLetter('church_message', locale, { ...values, danger });
        expect(marked.subject.endsWith(calm.subject)).toBe(true);
        expect(marked.subject === calm.subject).toBe(danger === 'possible');
        expect(marked.text.endsWith(calm.text)).toBe(true);
        const [warning = ''] = marked.text.split('\n\n');
        expect(calm.text).not.toContain(warning);
        expect(marked.html).toContain(escapeHtml(warning));
        return { subject: marked.subject, warning };
      });
      expect(new Set(letters.map(({ warning }) => warning)).size).toBe(dangerLevels.length);
      const [urgent, likely] = letters;
      expect(urgent?.subject).not.toBe(likely?.subject);
    },
  );

  test.each(locales)('%s: quotes the sentence that decided, as text', (locale) => {
    const danger_sentence = 'I took {name} & <b>all</b> of them';
    const { text, html } = writeLetter('lead_question', locale, {
      ...values,
      ...{ danger: 'urgent', danger_sentence },
    });
    expect(text.split('\n\n')[1]).toContain(danger_sentence);
    expect(html).toContain(escapeHtml(danger_sentence));
  });

  test('that the previous release queued with danger begins with the warning of “likely”', () => {
    const [before] = writeLetter('church_message', 'en', { ...values, danger: 'yes' }).text.split(
      '\n\n',
    );
    const [now] = writeLetter('church_message', 'en', { ...values, danger: 'likely' }).text.split(
      '\n\n',
    );
    expect(before).toBe(now);
  });

  test.each(locales)('%s: tells the ministry why it gets a message to a church', (locale) => {
    const plain = writeLetter('church_message', locale, values);
    for (const why of ['unclaimed', 'reported']) {
      const letter = writeLetter('church_message', locale, { ...values, why });
      expect(letter.text.length).toBeGreaterThan(plain.text.length + 40);
    }
  });

  test.each([
    ['church_invite', '/ko/churchforfree?token=a-token#invitation'],
    ['verify_email', '/ko/verify-email?token=a-token'],
  ] as const)('%s links with its token to the page that uses it', (kind, address) => {
    expect(writeLetter(kind, 'ko', values).text).toContain(address);
  });
});

/** The function that writes letters for another configuration. */
async function writerWith(name: string, value: string) {
  vi.stubEnv(name, value);
  vi.resetModules();
  const { writeLetter: write } = await import('../../../backend/mail/letter.ts');
  return write;
}
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['story_waits', '/desk/decide?kind=stories'],
  ['video_waits', '/desk/decide?kind=films'],
  ['listing_waits', '/desk/decide?kind=listings'],
  ['listing_correction_ministry', '/desk/decide?kind=corrections'],
  ['cards_ordered', '/desk/card-orders'],
] as const)('%s links the ministry to the page of its decision', async (kind, room) => {
  const lines = writeLetter(kind, 'fr', values).text.split('\n');
  expect(lines).toContain(`${site().origin}/fr${room}`);
  const elsewhere = await writerWith('DASHBOARD_URL', 'https://desk.example.org');
  expect(elsewhere(kind, 'fr', values).text).not.toContain('/desk/');
});

test('a letter about cards has the name of their language and the address of their page', () => {
  const { text } = writeLetter('cards_ordered', 'es', values);
  expect(text).toContain('(idioma: coreano)');
  expect(text).toContain(`${site().origin}/welcome/grace-chapel\n`);
});

test('the letter about a subscription says to cancel by phone if a support number is configured', async () => {
  expect(writeLetter('subscription_confirmed', 'ko', values).text).toContain('답장해 주세요');
  const write = await writerWith('SUPPORT_PHONE', '+1 704 555 0100');
  for (const locale of locales) {
    expect(write('subscription_confirmed', locale, values).text).toContain('+1 704 555 0100');
  }
});

test('direction characters in a name are removed from the subject', () => {
  const { subject } = writeLetter('story_waits', 'en', { ...values, name: '\u202eairaM\u2066' });
  expect(subject).toBe('A story is waiting for review: airaM');
});

test.each([
  ['sign_in', {}, true],
  ['password_reset', {}, true],
  ['verify_email', {}, true],
  ['church_message', {}, false],
  ['church_message', { danger: 'urgent' }, true],
  ['message_waiting', { danger: 'likely' }, true],
  ['lead_question', { danger: 'possible' }, false],
  ['subscription_confirmed', {}, false],
] as const)('whether %s with %j is sent before all others: %s', (kind, payload, expected) => {
  expect(isUrgent(kind, payload)).toBe(expected);
});
