import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultOfCode, namesOfCodes } from '@/lib/content/fault-of-code';

it.each([
  ['slug_taken', ['addressTaken', 'failed'], 'addressTaken'],
  ['suspended', ['payFirst', 'failed'], 'payFirst'],
  ['suspended', ['suspended', 'payFirst', 'failed'], 'suspended'],
  ['film_not_ready', ['filmNotReady', 'failed'], 'filmNotReady'],
  ['film_not_ready', ['gone', 'failed'], 'failed'],
  ['of_tomorrow', ['gone', 'failed'], 'failed'],
])('%s is, of %j, %s', (code, faults, fault) => {
  expect(faultOfCode(faults, code)).toBe(fault);
});

const sourcesIn = (...folders: string[]) =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);

it('has only codes that the backend sends', () => {
  const backend = sourcesIn('backend').map(([, text]) => text);
  const isSent = (code: string) => backend.some((text) => text.includes(`'${code}'`));
  // What `token_` begins is written with the state of the token.
  const unsent = Object.keys(namesOfCodes).filter((code) => !isSent(code));
  expect(unsent.filter((code) => !code.startsWith('token_'))).toEqual([]);
});

it('is the only table of the codes of errors', () => {
  const tables = sourcesIn('lib', 'components', 'app').filter(([, text]) =>
    /\b(not_found|changed_meanwhile|slug_taken|wrong_password|suspended): '/.test(text),
  );
  expect(tables.map(([file]) => file)).toEqual([]);
});
