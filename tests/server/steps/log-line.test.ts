import { expect, it, vi } from 'vitest';
import { identifyClient } from '@/server/steps/identify-client';
import { logLine } from '@/server/steps/log-line';
import { requestId } from '@/server/steps/request-id';
import { startStepServer } from '../support/step-server';

async function linesOf(all: boolean, paths: string[]) {
  const lines: string[] = [];
  const steps = [logLine(all, (line) => lines.push(line)), identifyClient(1), requestId(false)];
  const server = await startStepServer(steps, (response, request) => {
    response.statusCode = request.url?.includes('fails') ? 503 : 200;
    response.end();
  });
  for (const path of paths) await server.ask(path, { 'x-forwarded-for': '203.0.113.9' });
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
  await server.close();
  return lines;
}

it('says what failed, and nothing of the rest', async () => {
  const lines = await linesOf(false, ['/answers', '/fails?card=1']);
  expect(lines).toEqual([expect.stringMatching(/^[\da-f-]{36} GET \/fails 503 \d+ ms$/)]);
});

it('says neither who asked nor what was searched for', async () => {
  const lines = await linesOf(true, [
    '/search-result/he%20hits%20me?lang=en',
    '/ko/search-result/x',
    '/story/maria-1',
    '/answers/hope?utm=x',
  ]);
  const shown = lines.map((line) => line.split(' ')[2]);
  expect(shown).toEqual(['/search-result/…', '/ko/search-result/…', '/story/…', '/answers/hope']);
  expect(lines.join()).not.toContain('203.0.113.9');
});
