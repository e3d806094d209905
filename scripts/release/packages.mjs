// Which packages a server needs of those that are installed: what only builds the site, or goes into a
// browser's scripts, is half of them by weight.
import path from 'node:path';

/** Of the dependencies in package.json: in the build already, as scripts for browsers or typefaces. */
export const builtIn = [
  ...['@atlaskit/pragmatic-drag-and-drop', '@atlaskit/pragmatic-drag-and-drop-auto-scroll'],
  ...['@atlaskit/pragmatic-drag-and-drop-hitbox', '@fontsource-variable/newsreader'],
  ...['@fontsource-variable/source-sans-3', '@fontsource/gowun-batang', '@hookform/resolvers'],
  ...['@simplewebauthn/browser', '@stripe/react-stripe-js', '@stripe/stripe-js'],
  ...[
    '@tanstack/react-query',
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
    'hls.js',
    'leaflet',
  ],
  ...['nprogress', 'qrcode.react', 'react-google-recaptcha', 'react-hook-form'],
  ...['react-image-crop', 'react-player', 'subset-font', 'supercluster', 'topojson-client'],
  ...['tus-js-client', 'vimeo-video-element', 'youtube-video-element'],
];

/** Next's compiler, which is there for `next build` alone. */
const compilers = /(^|\/)@next\/swc-/;

/**
 * The folders, as package-lock.json names them, of all packages that the dependencies of a server and
 * their own lead to.
 *
 * @param {{ packages: Record<string, any> }} lock the text of package-lock.json, parsed
 * @returns {string[]}
 */
export function serverPackages(lock) {
  const found = new Set();
  const visit = (from, names, isOptional) => {
    for (const name of names) {
      const folder = resolve(lock, from, name);
      if (!folder) {
        if (isOptional) continue;
        throw new Error(`${name}, which ${from || 'the site'} needs, is not in package-lock.json.`);
      }
      if (found.has(folder) || compilers.test(folder)) continue;
      found.add(folder);
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
        lock.packages[folder];
      const optionalPeer = (peer) => peerDependenciesMeta?.[peer]?.optional;
      visit(folder, Object.keys(dependencies ?? {}), false);
      visit(folder, Object.keys(optionalDependencies ?? {}), true);
      const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !optionalPeer(peer));
      visit(folder, peers, true);
    }
  };
  const roots = Object.keys(lock.packages[''].dependencies).filter((n) => !builtIn.includes(n));
  visit('', roots, false);
  return [...found].sort();
}

/** Where Node finds a package: beside the one that asks, or further up. */
function resolve(lock, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const candidate = path.posix.join(folder, 'node_modules', name);
    if (candidate in lock.packages) return candidate;
    if (folder === '') return undefined;
  }
}

function parentOf(folder) {
  const at = folder.lastIndexOf('/node_modules/');
  return at < 0 ? '' : folder.slice(0, at);
}
