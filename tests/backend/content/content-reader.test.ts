import { expect, test } from 'vitest';
import { contentReader } from '../../../backend/content/content-reader.ts';
import { smallContent } from '../support/small-content.ts';

const first = new Map(Object.entries(smallContent() as Record<string, string>));
const path = 'answers/did-jesus-live/en.md';
const changed = (words: string) => new Map([...first, [path, `${first.get(path)}\n\n${words}\n`]]);

test('the thread plans a publication over any folder, however many it has read since', async () => {
  const reader = contentReader();
  expect(await reader.faults(first)).toEqual([]);
  for (let n = 0; n < 30; n++) {
    expect(await reader.faults(changed(`Draft ${n}.`))).toEqual([]);
    const plan = await reader.plan(first, changed(`Published ${n}.`), false);
    if (plan.faults) throw new Error('the folder has faults');
    expect(plan.changes).toEqual([{ change: 'changed', file: path, fields: ['body'] }]);
    // Only what has changed is stored.
    expect(plan.content.answers.map(({ slug }) => slug)).toEqual(['did-jesus-live']);
    expect(plan.content.locations).toEqual([]);
  }
});

test('folders that are read at the same time are not confused', async () => {
  const reader = contentReader();
  const plans = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      reader.item(changed(`At once ${n}.`), 'answers', 'did-jesus-live'),
    ),
  );
  const texts = plans.map((plan) => JSON.stringify(plan));
  for (const [n, text] of texts.entries()) expect(text).toContain(`At once ${n}.`);
});

test('a folder with a fault is refused with the fault’s file', async () => {
  const broken = new Map([...first, [path, 'no front matter']]);
  const [fault] = await contentReader().faults(broken);
  expect(fault).toMatchObject({ file: path, reason: expect.stringContaining('front matter') });
});
