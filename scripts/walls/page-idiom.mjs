import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const guards = /^@\/components\/site\/guarded-page$/;
const deskMetadata = [
  ['signInMetadata', /^@\/components\/pages\/sign-in\/sign-in-metadata$/],
  ['roomMetadata', /^@\/components\/church-desk\/room-metadata$/],
  ['staffMetadata', /^@\/components\/staff-desk\/staff-metadata$/],
];
const deskPages = ['churchDeskPage', 'staffDeskPage', 'ownDeskPage'];

/** What a module exports and defines, as far as a page needs it. */
function readModule(file) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const found = { imports: new Map(), constants: new Map(), reexports: [], default: undefined };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local, imported } of statement.specifiers) {
        found.imports.set(local.name, { name: imported?.name, source: statement.source.value });
      }
    } else if (statement.type === 'ExportDefaultDeclaration') {
      found.default = statement.declaration;
    } else if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      const names = statement.specifiers.map(({ local, exported }) => [local.name, exported.name]);
      if (names.every(([local, exported]) => local === exported)) {
        found.reexports.push(...names.map(([name]) => ({ name, source: statement.source.value })));
      }
    }
    const declaration = statement.declaration ?? statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) found.constants.set(id.name, init);
  }
  return found;
}

/** Whether an expression calls a function that is imported by this name from a module like `source`. */
function calls(module, expression, name, source) {
  const called =
    expression?.type === 'CallExpression' && module.imports.get(expression.callee.name);
  return Boolean(called) && called.name === name && source.test(called.source);
}

/** `export const generateMetadata = guardedMetadata(…); export default guardedPage(…);` */
const isGuarded = (page) =>
  calls(page, page.constants.get('generateMetadata'), 'guardedMetadata', guards) &&
  calls(page, page.default, 'guardedPage', guards);

/** `const route = …Route(…)`, from a `…-route.tsx` of app/ that several addresses share. */
function isShared(page) {
  const metadata = page.constants.get('generateMetadata');
  const parts = [page.default, metadata].map(
    (node) => node?.type === 'MemberExpression' && `${node.object.name}.${node.property.name}`,
  );
  const route = page.default?.object?.name;
  const made = page.constants.get(route);
  const name = page.imports.get(made?.callee?.name)?.name;
  return (
    parts.join() === `${route}.Page,${route}.generateMetadata` &&
    /Route$/.test(name) &&
    calls(page, made, name, /^(?:\.\.\/)+[\w-]+-route$/)
  );
}

/** `export { default, generateMetadata } from '…/page'`: the page of the first address. */
const isSecondAddress = (page) =>
  ['default', 'generateMetadata'].every((wanted) =>
    page.reexports.some(
      ({ name, source }) => name === wanted && /^(?:\.\.\/)+(?:[\w[\]().-]+\/)*page$/.test(source),
    ),
  );

/** A room of a desk, which checks who is signed in before it renders, and its metadata. */
function isRoomOfDesk(page, root) {
  const metadata = page.constants.get('generateMetadata');
  const from = page.default?.type === 'Identifier' && page.imports.get(page.default.name);
  if (!from || !/^@\/components\//.test(from.source)) return false;
  const file = path.join(root, `${from.source.slice(2)}.tsx`);
  const room = existsSync(file) && readModule(file);
  return (
    deskMetadata.some(([name, source]) => calls(page, metadata, name, source)) &&
    deskPages.some(
      (name) => room && calls(room, room.constants.get(from.name), name, /-desk-page$/),
    )
  );
}

/**
 * The pages of the project in `root` that have none of the forms of a page (CONTRIBUTING.md, “A page”).
 * @param {string} root
 * @returns {string[]} Paths below `root`.
 */
export function pagesOfAnotherIdiom(root) {
  return globSync('app/**/page.{ts,tsx,js,jsx,mjs}', { cwd: root })
    .filter((file) => {
      if (!file.endsWith('.tsx')) return true;
      const page = readModule(path.join(root, file));
      if (file.includes('/(desk)/')) return !isRoomOfDesk(page, root);
      return !isGuarded(page) && !isShared(page) && !isSecondAddress(page);
    })
    .sort();
}
