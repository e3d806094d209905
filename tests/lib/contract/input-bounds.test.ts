import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';

/* Numbers that clients send fit into the columns that hold them, so that the database refuses none. */

interface Node {
  type?: string;
  maximum?: number;
  format?: string;
  pattern?: string;
  allOf?: Node[];
}

/** Read by `serialId`, which takes ids of other backends too, or only compared. */
const otherwiseBounded = /^(?:\w+ (?:query|body) \S*(?:_id|\bid|categories\.items)\.anyOf\.0)$/;
const compared = ['changeChurchPlayer body seen.quota_seconds.anyOf.0'];

function nodesOf(value: unknown, path: string): [string, Node][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    nodesOf(one, key === 'properties' ? path : [path, key].filter(Boolean).join('.')),
  );
  return [[path, value as Node], ...inner];
}

const nodes = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(
  ([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => {
      if (!schema) return [];
      const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return nodesOf(made, '').map(([path, node]): [string, Node] => [
        `${name} ${part} ${path}`,
        node,
      ]);
    }),
);

test('every whole number has the bound of an integer of the database', () => {
  const unbounded = nodes
    .filter(([, { type, maximum = Infinity }]) => type === 'integer' && maximum > 2_147_483_647)
    .map(([path]) => path)
    .filter((path) => !otherwiseBounded.test(path) && !compared.includes(path));
  expect(unbounded).toEqual([]);
});

test('no day is of the year 0', () => {
  const days = nodes.filter(([, { format }]) => format === 'date').map(([path]) => path);
  expect(days.length).toBeGreaterThan(10);
  const read = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(
    ([name, { query }]) => {
      const shape = (query as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
      return Object.entries(shape)
        .filter(([field]) => days.includes(`${name} query ${field}`))
        .map(([field, schema]) => [`${name} ${field}`, schema.safeParse('0000-01-01').success]);
    },
  );
  expect(read.filter(([, isRead]) => isRead)).toEqual([]);
});
