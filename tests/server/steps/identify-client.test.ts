import { expect, it, vi } from 'vitest';
import { identifyClient } from '@/server/steps/identify-client';
import { startStepServer } from '../support/step-server';

async function withProxies(proxies: number) {
  return startStepServer([identifyClient(proxies)], (response, { headers }) =>
    response.end(JSON.stringify(headers)),
  );
}
const read = (body: Buffer) => JSON.parse(body.toString()) as Record<string, string>;

it('sets the address as X-Forwarded-For, and warns once about an unknown proxy', async () => {
  const logSpy = vi.spyOn(console, 'log').mockImplementation(() => {});
  const server = await withProxies(0);
  expect(read((await server.ask('/')).body)['x-forwarded-for']).toBe('127.0.0.1');
  expect(logSpy).not.toHaveBeenCalled();
  for (const address of ['1.2.3.4', '5.6.7.8']) {
    const { body } = await server.ask('/', { 'x-forwarded-for': address });
    expect(read(body)['x-forwarded-for']).toBe('127.0.0.1');
  }
  expect(logSpy).toHaveBeenCalledOnce();
  await server.close();
});

const hostHeaders = {
  'x-forwarded-host': 'www.example.org',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
};

it('keeps the host headers of a trusted proxy only', async () => {
  const [bare, behind] = await Promise.all([withProxies(0), withProxies(1)]);
  const withoutProxy = read((await bare.ask('/', hostHeaders)).body);
  expect(Object.keys(withoutProxy).filter((name) => name in hostHeaders)).toEqual([]);
  expect(read((await behind.ask('/', hostHeaders)).body)).toMatchObject(hostHeaders);
  await Promise.all([bare.close(), behind.close()]);
});
