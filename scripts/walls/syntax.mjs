import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Only files with one of these words are parsed. */
const worthParsing = /\bimport\b\s*[(/]|\brequire\b|\bcreateRequire\b|\bnext\/[\w/-]*navigation/;

const navigation = /^next\/(?:dist\/.*)?navigation(?:\.js)?$/;
const ofPages = ['redirect', 'permanentRedirect'];
/** Next answers with an empty shell (docs/decisions/0003); a page renders NotFoundView. */
const ofNone = ['notFound', '*'];
const mayRedirect = [
  /^app\/(?:.*\/page|.*-route)\.tsx$/,
  /^components\/(?:church-desk|staff-desk|pages\/sign-in)\//,
  /^components\/site\/redirect-to-canonical\.ts$/,
];

/**
 * Imports in a form that dependency-cruiser overlooks, and names of next/navigation that the file may not import.
 * @param {string} file Its path in the project, for which some rules make an exception.
 * @param {string} text
 * @returns {{ forms: string[], navigation: string[] }} Parts of the text, or names.
 */
export function findSyntax(file, text) {
  const found = { forms: [], navigation: [] };
  if (!worthParsing.test(text)) return found;
  const refuse = ({ start, end }) => found.forms.push(text.slice(start, end));
  const importNames = (source, names) => {
    if (!navigation.test(source)) return;
    const isPage = mayRedirect.some((pattern) => pattern.test(file));
    const refused = isPage ? ofNone : [...ofNone, ...ofPages];
    found.navigation.push(...names.filter((name) => refused.includes(name)));
  };
  new Visitor({
    TSImportType: refuse,
    TSExternalModuleReference: refuse,
    Identifier(node) {
      if (node.name === 'require' || node.name === 'createRequire') refuse(node);
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal') importNames(node.source.value, ['*']);
      else refuse(node);
    },
    ImportDeclaration(node) {
      importNames(node.source.value, node.specifiers.map(nameOf));
    },
    ExportNamedDeclaration(node) {
      if (node.source) importNames(node.source.value, node.specifiers.map(nameOf));
    },
    ExportAllDeclaration(node) {
      importNames(node.source.value, ['*']);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** The name that a specifier takes from its module; `*` for everything. */
function nameOf({ type, imported, local }) {
  if (type === 'ExportSpecifier') return local.name ?? local.value;
  return type === 'ImportSpecifier' ? (imported.name ?? imported.value) : '*';
}

/**
 * @param {string} root
 * @param {string[]} files
 */
export function findSyntaxOf(root, files) {
  return files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => ({ file, ...findSyntax(file, readFileSync(path.join(root, file), 'utf8')) }));
}
