// Makes images under the names that deploy/ uses, without access to an image registry: bare Debian images by
// debootstrap, and Debian's PostgreSQL and nginx in place of those of Docker's library.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const standIns = fileURLToPath(new URL('stand-ins', import.meta.url));
/** Additional certificates that this machine trusts; builds in containers must trust them, too. */
const certificatesFolder = '/usr/local/share/ca-certificates';

/**
 * Makes the images that do not exist yet.
 *
 * @param {{ podman: (args: string[], options?: object) => string, folder: string, mirror: string }} options
 */
export function makeBaseImages({ podman, folder, mirror }) {
  const exists = (name) => podman(['images', '--quiet', name]).trim() !== '';
  for (const suite of ['trixie', 'forky']) {
    const name = `docker.io/library/debian:${suite}-slim`;
    if (!exists(name)) importDebian({ podman, suite, name, folder, mirror });
  }
  for (const [program, name] of [
    ['postgres', 'docker.io/library/postgres:18'],
    ['nginx', 'docker.io/library/nginx:1.28'],
  ]) {
    if (exists(name)) continue;
    const file = path.join(standIns, `${program}.Containerfile`);
    podman(['build', '--network=host', '-t', name, '-f', file, standIns], { stdio: 'inherit' });
  }
}

function importDebian({ podman, suite, name, folder, mirror }) {
  const root = path.join(folder, suite);
  if (!existsSync(path.join(root, 'etc/debian_version'))) {
    mkdirSync(root, { recursive: true });
    const hasScript = existsSync(`/usr/share/debootstrap/scripts/${suite}`);
    const script = hasScript ? [] : ['/usr/share/debootstrap/scripts/sid'];
    execFileSync('debootstrap', ['--variant=minbase', suite, root, mirror, ...script], {
      stdio: 'inherit',
    });
  }
  const environment = [];
  const certificates = existsSync(certificatesFolder) ? readdirSync(certificatesFolder) : [];
  if (certificates.length > 0) {
    // The package ca-certificates adds them when it is installed; Node needs NODE_EXTRA_CA_CERTS.
    cpSync(certificatesFolder, path.join(root, certificatesFolder), { recursive: true });
    const texts = certificates.map((name) => readFileSync(path.join(certificatesFolder, name)));
    writeFileSync(path.join(root, 'etc/machine.pem'), Buffer.concat(texts));
    environment.push('--change', 'ENV NODE_EXTRA_CA_CERTS=/etc/machine.pem');
  }
  const tar = path.join(folder, `${suite}.tar`);
  execFileSync('tar', ['--numeric-owner', '-C', root, '-cf', tar, '.']);
  podman(['import', ...environment, tar, name], { stdio: 'inherit' });
}
