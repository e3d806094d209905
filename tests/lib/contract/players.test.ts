import { expect, it } from 'vitest';
import {
  changePlayerHostsBodySchema,
  maxPlayerHosts,
  savePlayerBodySchema,
} from '@/lib/contract/players';

it('savePlayerBodySchema normalises the hosts, and drops repeated ones', () => {
  const hosts = ['Church.Example', 'church.example:443', 'www.church.example:8443'];
  expect(savePlayerBodySchema.parse({ hosts }).hosts).toEqual([
    'church.example',
    'www.church.example:8443',
  ]);
  expect(savePlayerBodySchema.parse({})).toEqual({});
});

it('savePlayerBodySchema says which host is invalid', () => {
  const { error } = savePlayerBodySchema.safeParse({ hosts: ['church.example', "'none'"] });
  expect(error?.issues).toMatchObject([
    { path: ['hosts', 1], message: 'must be a host name, as www.church.example' },
  ]);
});

it('savePlayerBodySchema accepts a limited number of hosts', () => {
  const hosts = (count: number) => ({
    hosts: Array.from({ length: count }, (_, index) => `church-${index}.example`),
  });
  expect(savePlayerBodySchema.safeParse(hosts(maxPlayerHosts)).success).toBe(true);
  expect(savePlayerBodySchema.safeParse(hosts(maxPlayerHosts + 1)).success).toBe(false);
});

it('changePlayerHostsBodySchema either adds or removes a host', () => {
  expect(changePlayerHostsBodySchema.parse({ add: 'A.example' })).toEqual({ add: 'a.example' });
  expect(changePlayerHostsBodySchema.parse({ remove: 'a.example' })).toEqual({
    remove: 'a.example',
  });
  for (const body of [{}, { add: 'a.example', remove: 'b.example' }, { add: 'https://a' }]) {
    expect(changePlayerHostsBodySchema.safeParse(body).success).toBe(false);
  }
});
