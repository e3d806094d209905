import { once } from 'node:events';
import { request } from 'node:http';
import { load } from 'cheerio';
import { afterAll, expect, it } from 'vitest';
import { maxFormBytes } from '@/lib/contract/form-limits';
import ko from '@/messages/ko.json';
import { boundForm } from '@/server/steps/bound-form';
import { startStepServer } from '../support/step-server';

/** Answers when a form is complete, like Next. */
const server = await startStepServer([boundForm()], async (response, sent) => {
  for await (const _ of sent);
  response.end('read');
});
afterAll(() => server.close());

const importFile = '/desk/content/import/file';
const isLarge = { 'content-length': '20000000' };

/** Begins to send a form, which is never complete. */
function begin(path: string, headers: Record<string, string>) {
  const sent = request(server.origin + path, { method: 'POST', headers, agent: false });
  sent.on('error', () => {});
  sent.write('the beginning');
  return sent;
}

/** Begins to send a large form, and waits until the server has it. */
async function arrived(path: string) {
  const arrival = once(server.server, 'request');
  const sent = begin(path, isLarge);
  await arrival;
  return sent;
}

async function answerTo(path: string, headers: Record<string, string>) {
  const sent = begin(path, headers);
  const [response] = await once(sent, 'response');
  const body = Buffer.concat(await response.toArray()).toString();
  sent.destroy();
  return { status: response.statusCode, headers: response.headers, body };
}

it.each([
  ['a large form of another page', '/desk/churches/note', isLarge],
  ['a form larger than any', importFile, { 'content-length': String(maxFormBytes + 1) }],
  ['a form without a length', importFile, { 'transfer-encoding': 'chunked' }],
])('refuses %s before it is read', async (_, path, headers) => {
  const { status, body } = await answerTo(`/ko${path}`, headers);
  expect(status).toBe(413);
  expect(load(body)('h1').text()).toBe(ko.refusedForm.tooLarge.title);
});

it('reads ordinary forms, however many, and leaves calls of the API to others', async () => {
  const send = (path: string, bytes: number) =>
    fetch(server.origin + path, { method: 'POST', body: Buffer.alloc(bytes) });
  const all = Array.from({ length: 8 }, () => send('/desk/churches/note', 9_000_000));
  for (const { status } of await Promise.all(all)) expect(status).toBe(200);
  expect((await send('/api/v1/uploads', 12_000_000)).status).toBe(200);
});

it('lets two files of imports be sent at once, a third when one of them has ended', async () => {
  const first = await arrived(importFile);
  const second = await arrived('/desk/churches/import/file');
  const { status, headers, body } = await answerTo(`/ko${importFile}`, isLarge);
  expect([status, headers['retry-after']]).toEqual([503, '10']);
  expect(load(body)('h1').text()).toBe(ko.refusedForm.busy.title);
  first.destroy();
  await expect
    .poll(
      async () => {
        const sent = await fetch(server.origin + importFile, {
          method: 'POST',
          body: Buffer.alloc(20_000_000),
        });
        return sent.status;
      },
      { interval: 20 },
    )
    .toBe(200);
  second.destroy();
});
