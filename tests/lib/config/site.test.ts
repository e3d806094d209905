import { expect, it } from 'vitest';
import { loadWith } from './support/load-with';

const load = (environment: Record<string, string>) =>
  loadWith(environment, () => import('@/lib/config/site'));

it.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '8080' }, 'http://localhost:8080'],
  [{ PORT: '8080', SITE_URL: 'https://lampstand.org' }, 'https://lampstand.org'],
  [{ SITE_URL: 'https://lampstand.org//' }, 'https://lampstand.org'],
  [{ SITE_URL: 'HTTPS://Lampstand.ORG:443' }, 'https://lampstand.org'],
  [{ SITE_URL: 'http://localhost:8443/' }, 'http://localhost:8443'],
])('with %j the origin of the site is %s', async (environment, origin) => {
  expect((await load(environment)).site().origin).toBe(origin);
});

it('site returns what is configured, and the addresses of pages about the product', async () => {
  const { site } = await load({
    SITE_NAME: 'The Lamp',
    SITE_PRODUCT: 'lamp',
    PASTORS_SITE_URL: 'https://pastors.example',
    FREE_CARDS_URL: 'https://cards.example',
    LIVE_CHAT_URL: 'https://chat.example',
    MINISTRY_EMAIL: 'team@ministry.example',
    SUPPORT_PHONE: '+1 704 555 0100',
  });
  expect(site()).toEqual({
    name: 'The Lamp',
    product: 'lamp',
    origin: 'http://localhost:3000',
    pastorsSiteUrl: 'https://pastors.example',
    freeCardsUrl: 'https://cards.example',
    liveChatUrl: 'https://chat.example',
    ministryEmail: 'team@ministry.example',
    supportPhone: '+1 704 555 0100',
    socialLinks: [],
    copyrightSince: 2006,
    aboutPath: '/pages/about-lamp',
    contactPath: '/pages/contact-lamp',
    termsPath: '/pages/terms-of-use',
    privacyPath: '/pages/privacy-policy',
  });
});

it('claimsIn returns the percentage of the language', async () => {
  const { claimsIn } = await load({
    CLAIM_INVITE_PERCENT: '60',
    CLAIM_INVITE_PERCENT_ES: '65',
    CLAIM_PARTNER_CHURCHES: '12',
  });
  expect(claimsIn('es')).toEqual({ invitePercent: 65, partnerChurches: 12 });
  for (const locale of ['en', 'fr', 'ko'] as const) {
    expect(claimsIn(locale)).toEqual({ invitePercent: 60, partnerChurches: 12 });
  }
});
