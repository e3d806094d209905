import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { inputsOf, Samples } from '../../../scripts/lib/sample-inputs';
import { placesIn, withValueAt } from '../../backend/support/hostile';
import { allowed, costOf, growth } from '../../support/growth';

/*
 * Every field of the contract, a coupon, a name and a phone number as well as a time of a service: reading
 * it costs as much as it is long. A new field is measured without an entry here.
 */
vi.setConfig({ testTimeout: 600_000 });

/** Characters of the shortest text; the longest has eight times as many. */
const shortest = 4_000;
/** Milliseconds: the square of the longest text's characters costs more. */
const surely = 4;

const parts = ['a', ' ', '1', '-', '.', 'a.', 'a@', '/', '(', '가', 'é', ':', '\n', '"', '<', 'a '];
const texts = parts.flatMap((part) => [
  (n: number) => part.repeat(n / part.length),
  // What a pattern reads to its end and then refuses.
  (n: number) => `a${part.repeat(n / part.length)}\0`,
  (n: number) => `https://a${part.repeat(n / part.length)}`,
]);

type Call = [EndpointName, Endpoint];
const calls = (Object.entries(endpoints) as Call[]).filter(
  ([name, { params, query, body }]) => name !== 'publishContent' && (params || query || body),
);

/** The values of a call with the schemas that read them. */
function inputs([name, endpoint]: Call): [z.ZodType, unknown][] {
  const { params, query, body } = inputsOf(name, endpoint, new Samples());
  const shape = (endpoint.query as { shape?: object } | undefined)?.shape ?? {};
  const all = Object.fromEntries(Object.keys(shape).map((key) => [key, '']));
  const pairs: [z.ZodType | undefined, unknown][] = [
    [endpoint.params, params],
    [endpoint.query, { ...all, ...query }],
    [endpoint.body, body],
  ];
  return pairs.filter((pair): pair is [z.ZodType, unknown] => Boolean(pair[0] && pair[1]));
}

test.each(calls)('reading the fields of %s costs as much as they are long', (...call) => {
  const over = inputs(call).flatMap(([schema, value]) =>
    placesIn(value).flatMap((place) =>
      texts.flatMap((make) => {
        const read = (text: string) => schema.safeParse(withValueAt(value, place, text));
        if (costOf(read, make(shortest * 8), 0) < surely) return [];
        const times = growth(read, make, shortest);
        return times > allowed ? [`${place}, ${JSON.stringify(make(8))}: ${times} times`] : [];
      }),
    ),
  );
  expect(over).toEqual([]);
});
