import { breakingSpace } from '../../../lib/contract/breaking-space.ts';

export function oneParagraph(body: string): string {
  if (/\n[ \t]*\n/.test(body)) throw new Error('must be one paragraph of plain text');
  return body.replace(breakingSpace, ' ');
}
