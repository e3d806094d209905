import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { commandOf, parseContainerfile } from '@/scripts/containers/containerfile.mjs';

const steps = parseContainerfile(readFileSync('deploy/Containerfile', 'utf8'));
const valuesOf = (instruction: string) =>
  steps.filter((step) => step.instruction === instruction).map(({ value }) => value);

it('is read step by step, and not past what is not known', () => {
  expect(parseContainerfile('# why\nFROM a AS b\nRUN one \\\n  two\n')).toEqual([
    { instruction: 'FROM', value: 'a AS b', line: 2 },
    { instruction: 'RUN', value: 'one  two', line: 4 },
  ]);
  expect(() => parseContainerfile('FROM a\nSHELL ["x"]')).toThrow(/Line 2/);
});

it('ends as a user that is not root, with a check and a command that are there', () => {
  expect(valuesOf('USER')).toEqual(['lampstand']);
  expect(steps.findIndex(({ instruction }) => instruction === 'USER')).toBeLessThan(
    steps.findIndex(({ instruction }) => instruction === 'CMD'),
  );
  const [, script = ''] = commandOf(valuesOf('CMD')[0] ?? '');
  expect(existsSync(script)).toBe(true);
  const [, check = ''] = commandOf(valuesOf('HEALTHCHECK')[0] ?? '');
  expect(existsSync(check)).toBe(true);
});

it('is what compose starts twice, read-only, before which stands nginx as it is tested', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
  for (const name of ['node1', 'node2']) {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      build: { context: '..', dockerfile: 'deploy/Containerfile' },
    });
  }
  const mounted = services.front.volumes
    .map((volume: string) => volume.split(':')[0])
    .filter((file: string) => file.startsWith('./nginx/'));
  expect(mounted).toHaveLength(3);
  for (const file of mounted) expect(existsSync(`deploy/${file}`)).toBe(true);
});
