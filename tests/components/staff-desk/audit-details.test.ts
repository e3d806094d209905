import { expect, test } from 'vitest';
import { z } from 'zod';
import { reasonTexts } from '@/components/staff-desk/audit-details';
import { type Endpoint, endpoints } from '@/lib/contract/endpoints';
import en from '@/messages/en.json';

/** The values that a call takes in a field, if it is one of several. */
function valuesOf(schema: unknown, field: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, anyOf, allOf, oneOf } = schema as Record<string, never>;
  const own = (properties?.[field] as { enum?: string[]; const?: string } | undefined) ?? {};
  return [
    ...(own.enum ?? (own.const ? [own.const] : [])),
    ...[anyOf ?? [], allOf ?? [], oneOf ?? []].flat().flatMap((part) => valuesOf(part, field)),
  ];
}

const textAt = (path: string) =>
  path.split('.').reduce<unknown>((texts, key) => Object(texts)[key], en);

const recorded = Object.entries<Endpoint>(endpoints).flatMap(([action, { auditFields, body }]) =>
  (['reason', 'decision', 'when', 'period'] as const)
    .filter((field) => auditFields?.includes(field))
    .flatMap((field) => {
      const schema = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' });
      return valuesOf(schema, field).map((value) => ({ action, field, value }));
    }),
);

/** The fields that a step records as a yes or no. */
const yesOrNo = Object.entries<Endpoint>(endpoints).flatMap(([action, { auditFields, body }]) => {
  const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const properties = (schema as { properties?: Record<string, { type?: string }> })?.properties;
  return (auditFields ?? [])
    .filter((field) => properties?.[field]?.type === 'boolean')
    .map((field) => ({ action, field }));
});

test.each(yesOrNo)('$field of $action has words', ({ field }) => {
  expect(textAt(`staffDesk.audit.detail.${field}.true`)).toEqual(expect.any(String));
});

test('many steps record a code', () => expect(recorded.length).toBeGreaterThan(80));

test.each(recorded)('$field “$value” of $action has words', ({ action, field, value }) => {
  const group = field === 'reason' ? reasonTexts[action] : `staffDesk.audit.detail.${field}`;
  expect(textAt(`${group}.${value}`)).toEqual(expect.any(String));
});
