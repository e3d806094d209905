// Images under the names that deploy/ says, where no registry of images is reached: bare Debians made by
// debootstrap, and PostgreSQL and nginx of Debian in place of those of Docker's library.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const standIns = fileURLToPath(new URL('stand-ins', import.meta.url));
/** What this machine trusts beside the usual; a build in a container must trust it too. */
const ownCertificates = '/usr/local/share/ca-certificates';

/**
 * Makes the images that are not there yet.
 *
 * @param {{ podman: (args: string[], options?: object) => string, folder: string, mirror: string }} options
 */
export function makeBaseImages({ podman, folder, mirror }) {
  const isThere = (name) => podman(['images', '--quiet', name]).trim() !== '';
  for (const suite of ['trixie', 'forky']) {
    const name = `docker.io/library/debian:${suite}-slim`;
    if (!isThere(name)) importDebian({ podman, suite, name, folder, mirror });
  }
  for (const [program, name] of [
    ['postgres', 'docker.io/library/postgres:18'],
    ['nginx', 'docker.io/library/nginx:1.28'],
  ]) {
    if (isThere(name)) continue;
    const file = path.join(standIns, `${program}.Containerfile`);
    podman(['build', '--network=host', '-t', name, '-f', file, standIns], { stdio: 'inherit' });
  }
}

function importDebian({ podman, suite, name, folder, mirror }) {
  const root = path.join(folder, suite);
  if (!existsSync(path.join(root, 'etc/debian_version'))) {
    mkdirSync(root, { recursive: true });
    const known = existsSync(`/usr/share/debootstrap/scripts/${suite}`);
    const script = known ? [] : ['/usr/share/debootstrap/scripts/sid'];
    execFileSync('debootstrap', ['--variant=minbase', suite, root, mirror, ...script], {
      stdio: 'inherit',
    });
  }
  const environment = [];
  const certificates = existsSync(ownCertificates) ? readdirSync(ownCertificates) : [];
  if (certificates.length > 0) {
    // ca-certificates takes them up as it is installed; Node is told.
    cpSync(ownCertificates, path.join(root, ownCertificates), { recursive: true });
    const texts = certificates.map((name) => readFileSync(path.join(ownCertificates, name)));
    writeFileSync(path.join(root, 'etc/machine.pem'), Buffer.concat(texts));
    environment.push('--change', 'ENV NODE_EXTRA_CA_CERTS=/etc/machine.pem');
  }
  const tar = path.join(folder, `${suite}.tar`);
  execFileSync('tar', ['--numeric-owner', '-C', root, '-cf', tar, '.']);
  podman(['import', ...environment, tar, name], { stdio: 'inherit' });
}
