import { expect, it } from 'vitest';
import { hasStaffRole, inviteStaffBodySchema, type StaffRole } from '@/lib/contract/staff';

it.each<[StaffRole[], StaffRole[], boolean]>([
  [['moderator'], ['moderator'], true],
  [['translator', 'supporter'], ['moderator', 'supporter'], true],
  [['translator'], ['moderator', 'supporter'], false],
  [['moderator'], [], false],
  [[], ['moderator'], false],
  [[], [], false],
  [['administrator'], ['moderator'], true],
  [['administrator'], [], true],
])('a person with the roles %j may make a call for %j: %s', (roles, needed, may) => {
  expect(hasStaffRole(roles, needed)).toBe(may);
});

it('inviteStaffBodySchema accepts a translator only with languages', () => {
  const invited = { email: 'mina@ministry.example' };
  const faultsOf = (rights: object) =>
    inviteStaffBodySchema
      .safeParse({ ...invited, ...rights })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const missing = ['languages are required for a translator'];
  expect(faultsOf({ roles: ['translator'], languages: ['ko'] })).toBeUndefined();
  expect(faultsOf({ roles: ['editor'] })).toBeUndefined();
  expect(faultsOf({ roles: ['editor', 'translator'] })).toEqual(missing);
  expect(faultsOf({ roles: ['translator'], languages: [] })).toEqual(missing);
  expect(faultsOf({ roles: ['owner'] })).toHaveLength(1);
  expect(faultsOf({ roles: [] })).toHaveLength(1);
});
