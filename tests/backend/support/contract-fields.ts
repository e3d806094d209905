import { z } from 'zod';
import type { JsonSchema } from '../../../lib/contract/json-schema.ts';

/** The paths of all fields of a schema, including optional ones and the first item of lists, as `user.email`. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const places = new Set<string>();
  const walk = ({ properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema, at: string) => {
    for (const one of [...anyOf, ...oneOf]) walk(one, at);
    const inside: [string, JsonSchema][] = Object.entries(properties);
    if (items) inside.push(['0', items]);
    for (const [name, field] of inside) {
      const here = at ? `${at}.${name}` : name;
      places.add(here);
      walk(field, here);
    }
  };
  walk(made, '');
  return [...places];
}
