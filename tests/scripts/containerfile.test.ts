import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const steps = readFileSync('deploy/Containerfile', 'utf8')
  .split('\n')
  .map((line) => /^([A-Z]+) (.*)$/.exec(line)?.slice(1) ?? []);
const valuesOf = (instruction: string) =>
  steps.filter(([name]) => name === instruction).map(([, value = '']) => value);
const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });

/** The script of `CMD [...]`, or of a HEALTHCHECK. */
const scriptOf = (value = '') => JSON.parse(value.slice(value.indexOf('['))).at(-1);

it('the image runs as a user other than root, with an existing health check and command', () => {
  expect(valuesOf('USER')).toEqual(['lampstand']);
  const names = steps.map(([name]) => name);
  expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'));
  for (const instruction of ['CMD', 'HEALTHCHECK']) {
    expect(existsSync(scriptOf(valuesOf(instruction)[0]))).toBe(true);
  }
});

it('compose starts the image twice, read-only, with the image’s health check', () => {
  for (const name of ['node1', 'node2']) {
    // podman does not support an owner of a tmpfs.
    expect(services[name].tmpfs).toEqual(['/tmp']);
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      build: { context: '..', dockerfile: 'deploy/Containerfile' },
    });
    const [check = ''] = valuesOf('HEALTHCHECK');
    expect(services[name].healthcheck.test).toEqual([
      'CMD',
      ...JSON.parse(check.slice(check.indexOf('['))),
    ]);
  }
});

it('compose mounts the tested nginx configuration', () => {
  const mounted = services.front.volumes
    .map((volume: string) => volume.split(':')[0])
    .filter((file: string) => file.startsWith('./nginx/'));
  expect(mounted).toHaveLength(4);
  for (const file of mounted) expect(existsSync(`deploy/${file}`)).toBe(true);
  // The image only sources executable files.
  const [script = ''] = mounted.filter((file: string) => file.endsWith('.envsh'));
  expect(statSync(`deploy/${script}`).mode & 0o111).toBe(0o111);
  const resolvers = { NGINX_LOCAL_RESOLVERS: '10.89.0.1 192.0.2.53 ' };
  const first = execFileSync('sh', ['-c', `. deploy/${script}; echo $NGINX_LOCAL_RESOLVERS`], {
    env: { ...process.env, ...resolvers },
    encoding: 'utf8',
  });
  expect(first).toBe('10.89.0.1\n');
});
