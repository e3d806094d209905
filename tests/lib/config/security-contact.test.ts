import { expect, it } from 'vitest';
import { loadWith } from './support/load-with';

const ministry = { MINISTRY_EMAIL: 'team@ministry.example' };

it.each([
  [{}, undefined],
  [ministry, 'mailto:team@ministry.example'],
  [{ SECURITY_CONTACT: 'safe@ministry.example' }, 'mailto:safe@ministry.example'],
  [
    { ...ministry, SECURITY_CONTACT: 'MAILTO:safe@ministry.example' },
    'MAILTO:safe@ministry.example',
  ],
  [{ ...ministry, SECURITY_CONTACT: 'https://ministry.example' }, 'https://ministry.example'],
  [{ SECURITY_CONTACT: 'tel:+1-704-555-0100' }, 'tel:+1-704-555-0100'],
])('with %j, securityContact returns %s', async (environment, contact) => {
  const { securityContact } = await loadWith(
    environment,
    () => import('@/lib/config/security-contact'),
  );
  expect(securityContact()).toBe(contact);
});
