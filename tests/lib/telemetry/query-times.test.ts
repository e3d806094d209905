import fc from 'fast-check';
import { expect, test } from 'vitest';
import { observeWork } from '@/lib/telemetry/observe';
import {
  measureQueries,
  runningQueries,
  shapeOf,
  slowestQueries,
} from '@/lib/telemetry/query-times';

const run = (text: string, work = async () => {}) =>
  observeWork({ kind: 'sql', name: 'select', attributes: { 'db.query.text': text } }, work);

test('a shape has no quoted text, whatever it contains, and lists of any length are one', () => {
  expect(shapeOf('select *\n  from a where id in ($1, $2, $3)')).toBe(
    'select * from a where id in ($1, …)',
  );
  expect(shapeOf('insert into a values ($1, $2), ($3, $4), ($5, $6)')).toBe(
    'insert into a values ($1, …), …',
  );
  fc.assert(
    fc.property(fc.string({ minLength: 3 }), (text) => {
      const secret = `SECRET${text}`;
      const shape = shapeOf(`select '${secret.replaceAll("'", "''")}' as who, $1`);
      expect(shape).toBe("select '…' as who, $1");
    }),
  );
  // Cut off within a text.
  expect(shapeOf("select 'Ruth of Moa")).toBe("select '…'");
});

test('queries are summed by shape, also those that fail, and none is forgotten before five hundred', async () => {
  measureQueries();
  measureQueries();
  await run('select $1');
  await run('select $1', () => Promise.reject(new Error('no'))).catch(() => {});
  const running = run('select $2', () => new Promise((resolve) => setImmediate(resolve)));
  expect(runningQueries()).toBe(1);
  await running;
  expect(runningQueries()).toBe(0);
  expect(slowestQueries(1_000).find(({ query }) => query === 'select $1')?.calls).toBe(2);
  for (let table = 0; table < 600; table++) await run(`select * from t${table}`);
  const shapes = slowestQueries(1_000).map(({ query }) => query);
  expect(shapes).toHaveLength(500);
  expect(shapes).not.toContain('select $1');
  expect(shapes).toContain('select * from t599');
});
