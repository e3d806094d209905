import { inParts } from '../threads/breathe.ts';

/** Shorter lists are written at once. */
const itemsAtOnce = 100;

/** A response as JSON. Long lists are written in parts, between which other requests are answered. */
export async function writeJson(response: object): Promise<string> {
  if (Array.isArray(response)) return JSON.stringify(response);
  const fields: string[] = [];
  for (const [name, value] of Object.entries(response)) {
    const isLong = Array.isArray(value) && value.length > itemsAtOnce;
    const json = isLong ? await writeList(value) : JSON.stringify(value);
    if (json !== undefined) fields.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${fields.join(',')}}`;
}

async function writeList(list: readonly unknown[]): Promise<string> {
  const parts: string[] = [];
  for await (const items of inParts(list, itemsAtOnce)) {
    parts.push(JSON.stringify(items).slice(1, -1));
  }
  return `[${parts.join(',')}]`;
}
