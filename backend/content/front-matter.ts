import type { z } from 'zod';
import type { Fault } from './faults.ts';
import { maxFieldsLength, readYaml } from './read-yaml.ts';

/** The parsed value, or the faults. */
export type Parsed<Value> =
  | { value: Value; faults?: undefined }
  | { faults: Omit<Fault, 'file'>[] };

/** The two parts of a Markdown file with front matter (`---` … `---`); undefined if it has none. */
export function splitFrontMatter(text: string): { yaml: string; body: string } | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (lines[0]?.trimEnd() !== '---' || end < 0) return undefined;
  const body = lines.slice(end + 1).join('\n');
  return { yaml: lines.slice(1, end).join('\n'), body: body.trim() };
}

/** Splits a Markdown file at its front matter and validates that against a schema. */
export function parseFrontMatter<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): Parsed<{ fields: z.output<Schema>; body: string }> {
  const parts = splitFrontMatter(text);
  if (!parts) return fault('', 'must begin with front matter between two lines of ---');
  if (parts.yaml.length > maxFieldsLength) {
    return fault('', `has front matter of more than ${maxFieldsLength} characters`);
  }
  const fields = parseYaml(parts.yaml, schema);
  if (fields.faults) return fields;
  return { value: { fields: fields.value, body: parts.body } };
}

/** Parses YAML and validates it against a schema; unknown fields are faults. */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const read = readYaml(text);
  return read.fault ? fault('', `is not YAML: ${read.fault}`) : validate(read.value ?? {}, schema);
}

/** Validates a value that was read from YAML. */
export function validate<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  return { faults: result.error.issues.flatMap(issueFaults) };
}

function issueFaults(issue: z.core.$ZodIssue): Omit<Fault, 'file'>[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: path ? `${path}.${key}` : key,
      reason: 'is not a field of this kind of file',
    }));
  }
  return [{ field: path, reason: issue.message }];
}

export function fault(field: string, reason: string): { faults: Omit<Fault, 'file'>[] } {
  return { faults: [{ field, reason }] };
}
