import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeJson } from '../../../backend/http/write-json.ts';

const lists = fc.array(fc.jsonValue(), { maxLength: 450, size: 'max' });

test('a response is written as JSON.stringify writes it', async () => {
  const responses = fc.record(
    { data: lists, meta: fc.jsonValue(), none: fc.constant(undefined), '"odd" name': lists },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(responses, async (response) => {
      expect(await writeJson(response)).toBe(JSON.stringify(response));
    }),
    { numRuns: 50 },
  );
  const sparse = { data: Array.from({ length: 250 }, (_, n) => (n % 7 ? n : undefined)) };
  expect(await writeJson(sparse)).toBe(JSON.stringify(sparse));
});

test('other work comes in between the parts of a long list', async () => {
  let turns = 0;
  let isWritten = false;
  const count = () => {
    if (isWritten) return;
    turns++;
    setImmediate(count);
  };
  setImmediate(count);
  await writeJson({ data: Array.from({ length: 2_000 }, (_, n) => ({ n })) });
  isWritten = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});
