import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment } from '@/lib/config/env';

describe('parseEnvironment', () => {
  it('returns the defaults for an empty environment', () => {
    expect(parseEnvironment({})).toEqual({
      ACCESS_LOG: false,
      SITE_NAME: 'Lampstand',
      SITE_PRODUCT: 'lampstand',
      CLAIM_INVITE_PERCENT: 70,
      CLAIM_INVITE_PERCENT_ES: 80,
      CLAIM_PARTNER_CHURCHES: 2000,
      MAIL_FROM: 'noreply@lampstand.example',
      MINISTRY_EMAIL: 'ministry@lampstand.example',
      RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
      DATA_DIR: '.data',
      CONTENT_DIR: 'content',
      S3_REGION: 'us-east-1',
      STREAMING_QUOTA_SECONDS_PER_MONTH: 360_000,
      UPLOAD_MAX_BYTES: 500_000_000,
      UPLOAD_PENDING_BYTES: 20_000_000_000,
      PORT: 3000,
      TRUSTED_PROXIES: 0,
      DRAIN_SECONDS: 0,
      FRONT_CACHE_SECONDS: 0,
      FRONT_CACHE_PURGE_URLS: [],
      METRICS_HOST: '127.0.0.1',
      OTEL_SDK_DISABLED: false,
    });
  });

  it('treats an empty value as unset', () => {
    const names = ['SITE_URL', 'SITE_NAME', 'API_BASE_URL', 'API_TOKEN', 'DATABASE_URL', 'PORT'];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(parseEnvironment(empty)).toEqual(parseEnvironment({}));
  });

  it('keeps known variables, and drops unknown ones', () => {
    const given = {
      SITE_URL: 'https://lampstand.org',
      API_BASE_URL: 'http://backend:8080/api/v1',
      DATABASE_URL: 'postgresql://user:word@db/lampstand',
      PORT: '8080',
      HOME: '/root',
    };
    const { HOME: _, ...ours } = given;
    expect(parseEnvironment(given)).toMatchObject({ ...ours, PORT: 8080 });
    expect(parseEnvironment(given)).not.toHaveProperty('HOME');
  });

  it.each([
    ['SITE_URL', 'lampstand.org'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['SITE_PRODUCT', 'Lamp Stand'],
    ['DASHBOARD_URL', 'dashboard'],
    ['PASTORS_SITE_URL', '/pastors'],
    ['FREE_CARDS_URL', 'cards'],
    ['LIVE_CHAT_URL', 'chat'],
    ['API_BASE_URL', 'ftp://backend/api/v1'],
    ['CLAIM_INVITE_PERCENT', '101'],
    ['CLAIM_INVITE_PERCENT_ES', 'most'],
    ['CLAIM_PARTNER_CHURCHES', '0'],
    ['DATABASE_URL', 'mysql://db/lampstand'],
    ['SECURITY_CONTACT', 'somebody'],
    ['SECURITY_CONTACT', 'http://ministry.example'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
  ])('rejects an invalid %s and names it: %s', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(EnvironmentError);
    expect(() => parseEnvironment({ [name]: value })).toThrow(
      new RegExp(`^Please correct the environment\\. ${name}: [^;]+$`),
    );
  });

  it('names every invalid variable, in one line', () => {
    expect(() => parseEnvironment({ PORT: 'x', SITE_URL: 'y' })).toThrow(
      /SITE_URL: [^\n]+; PORT: /,
    );
  });
});
