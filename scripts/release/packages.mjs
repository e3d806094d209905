// Which of the installed packages a server needs. Half of them by size only build the site, or become part of
// the scripts for browsers.
import path from 'node:path';

/** The typefaces of scripts/fonts/fallbacks.mjs. */
const notoSerifs = [
  ...['naskh-arabic', 'serif-armenian', 'serif-bengali', 'serif-devanagari', 'serif-ethiopic'],
  ...['serif-georgian', 'serif-gujarati', 'serif-gurmukhi', 'serif-hebrew', 'serif-jp'],
  ...['serif-kannada', 'serif-khmer', 'serif-lao', 'serif-malayalam', 'serif-sc', 'serif-sinhala'],
  ...['serif-tamil', 'serif-tc', 'serif-telugu', 'serif-thai'],
];

/** Dependencies of package.json that the build already contains, as scripts for browsers or typefaces. */
export const builtIn = [
  '@expo-google-fonts/noto-serif',
  '@fontsource/noto-serif-myanmar',
  ...notoSerifs.map((script) => `@fontsource-variable/noto-${script}`),
  ...['@atlaskit/pragmatic-drag-and-drop', '@atlaskit/pragmatic-drag-and-drop-auto-scroll'],
  ...['@atlaskit/pragmatic-drag-and-drop-hitbox', '@fontsource-variable/newsreader'],
  ...['@fontsource-variable/source-sans-3', '@fontsource/gowun-batang', '@hookform/resolvers'],
  ...['@simplewebauthn/browser', '@stripe/react-stripe-js', '@stripe/stripe-js'],
  ...['@tanstack/react-query', 'hls.js', 'leaflet'],
  ...['nprogress', 'qrcode.react', 'react-google-recaptcha', 'react-hook-form'],
  ...['react-image-crop', 'subset-font', 'supercluster', 'topojson-client'],
  ...['tus-js-client', 'vimeo-video-element', 'youtube-video-element'],
];

/** Next's compiler, which only `next build` needs. */
const compilers = /(^|\/)@next\/swc-/;

/**
 * The folders, as in package-lock.json, of all direct and indirect dependencies of a server.
 *
 * @param {{ packages: Record<string, any> }} lock the text of package-lock.json, parsed
 * @returns {string[]}
 */
export function serverPackages(lock) {
  const folders = new Set();
  const visit = (from, names, isOptional) => {
    for (const name of names) {
      const folder = resolve(lock, from, name);
      if (!folder) {
        if (isOptional) continue;
        throw new Error(`${name}, which ${from || 'the site'} needs, is not in package-lock.json.`);
      }
      if (folders.has(folder) || compilers.test(folder)) continue;
      folders.add(folder);
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
        lock.packages[folder];
      const isOptionalPeer = (peer) => peerDependenciesMeta?.[peer]?.optional;
      visit(folder, Object.keys(dependencies ?? {}), false);
      visit(folder, Object.keys(optionalDependencies ?? {}), true);
      const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !isOptionalPeer(peer));
      visit(folder, peers, true);
    }
  };
  const roots = Object.keys(lock.packages[''].dependencies).filter((n) => !builtIn.includes(n));
  visit('', roots, false);
  return [...folders].sort();
}

/** Resolves a package as Node does: in the importing package's folder, or in a folder above it. */
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
