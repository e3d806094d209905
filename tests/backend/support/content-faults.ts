import { expect } from 'vitest';
import { ContentError } from '../../../backend/content/faults.ts';
import { loadContent } from '../../../backend/content/load-content.ts';
import { text, writeContent } from './small-content.ts';

type Changes = Record<string, string | Uint8Array | null>;

/** The faults of the small content with changed files, one line each. */
export async function faultsWith(changes: Changes): Promise<string[]> {
  const { folder, remove } = await writeContent(changes);
  try {
    await loadContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  } finally {
    await remove();
  }
}

export const file = 'answers/flood/en.md';
export const answer = (more: Record<string, unknown>, body?: string) =>
  text({ title: 'T', category: 'god', order: 1, published: '2024-01-01', ...more }, body);

export type Fault = [name: string, changes: Changes, expected: string];

/** Expects that the changes cause one fault, which begins as expected. */
export async function expectFault(...[, changes, expected]: Fault): Promise<void> {
  const found = await faultsWith(changes);
  expect(found).toHaveLength(1);
  expect(found[0]?.slice(0, expected.length)).toBe(expected);
}
