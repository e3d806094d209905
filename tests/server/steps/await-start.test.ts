import { expect, it } from 'vitest';
import { awaitStart } from '@/server/steps/await-start';
import { startStepServer } from '../support/step-server';

it('responds to /health only, and with 503 elsewhere, until the site has started', async () => {
  let started = false;
  const server = await startStepServer([awaitStart(() => started)], (response) =>
    response.end('words'),
  );
  const health = await server.ask('/api/v1/health');
  expect(health.status).toBe(200);
  expect(JSON.parse(health.body.toString())).toEqual({ data: { status: 'up' } });
  expect((await server.ask('/api/v1/health', {}, 'HEAD')).status).toBe(200);
  for (const path of ['/', '/api/v1/ready', '/api/v1/answers']) {
    const { status, headers } = await server.ask(path);
    expect({ path, status, retry: headers['retry-after'] }).toEqual({
      path,
      status: 503,
      retry: '5',
    });
  }
  started = true;
  expect((await server.ask('/')).body.toString()).toBe('words');
  await server.close();
});
