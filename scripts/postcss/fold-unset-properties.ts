// Tailwind composes values from variables, `box-shadow: var(--tw-inset-shadow), var(--tw-ring-shadow), …`,
// and registers each with an initial value. A variable that no rule of the sheet sets has that value on every
// element, so it can be replaced by the value. Pages have their rules inlined, so this saves about 350
// bytes per page, compressed (docs/decisions/0043).
import type { Declaration, Plugin, Root } from 'postcss';
import valueParser from 'postcss-value-parser';

/** The initial value of each variable; undefined if it has none and is invalid unless set. */
type Variables = Map<string, string | undefined>;

const emptyShadow = '0 0 #0000';

/** A PostCSS plugin, to run after Tailwind's. */
export function foldUnsetProperties(): Plugin {
  return {
    postcssPlugin: 'fold-unset-properties',
    OnceExit(root) {
      const registered = registeredVariables(root);
      const unset: Variables = new Map([...tailwindVariables(root), ...registered]);
      root.walkDecls(/^--/, ({ prop, value }) => {
        if (value !== 'initial' && value !== registered.get(prop)) unset.delete(prop);
      });
      const read = new Set<string>();
      root.walkDecls((declaration) => {
        declaration.value = foldedValue(declaration, unset);
        for (const name of variablesIn(declaration.value)) read.add(name);
      });
      const isUnused = (name: string) =>
        registered.has(name) && (unset.has(name) || !read.has(name));
      root.walkDecls(/^--/, (declaration) => {
        if (isUnused(declaration.prop)) declaration.remove();
      });
      root.walkAtRules('property', (rule) => {
        if (isUnused(rule.params)) rule.remove();
      });
    },
  };
}

function registeredVariables(root: Root): Variables {
  const variables: Variables = new Map();
  root.walkAtRules('property', (rule) => {
    variables.set(rule.params, undefined);
    rule.walkDecls('initial-value', ({ value }) => {
      variables.set(rule.params, value);
    });
  });
  return variables;
}

/** Tailwind registers only variables that some class sets. A variable that is read but not registered has no value. */
function tailwindVariables(root: Root): Variables {
  const variables: Variables = new Map();
  root.walkDecls(({ value }) => {
    for (const name of variablesIn(value)) {
      if (name.startsWith('--tw-')) variables.set(name, undefined);
    }
  });
  return variables;
}

function foldedValue({ prop, value }: Declaration, unset: Variables): string {
  if (!variablesIn(value).some((name) => unset.has(name))) return value;
  const folded = fold(value, unset);
  return prop === 'box-shadow' ? withoutEmptyShadows(folded) : folded;
}

function fold(value: string, unset: Variables): string {
  const parsed = valueParser(value);
  parsed.walk((node) => {
    if (node.type !== 'function' || node.value !== 'var') return;
    const [name, comma, ...fallback] = node.nodes;
    if (!name || !unset.has(name.value)) return;
    const folded = unset.get(name.value) ?? (comma && valueParser.stringify(fallback));
    if (folded !== undefined) Object.assign(node, { type: 'word', value: fold(folded, unset) });
  });
  return parsed.toString().replace(/\s+/g, ' ').trim();
}

function withoutEmptyShadows(value: string): string {
  const drawn = value.split(/,\s*(?![^(]*\))/).filter((shadow) => shadow !== emptyShadow);
  return drawn.length > 0 ? drawn.join(', ') : 'none';
}

function variablesIn(value: string): string[] {
  return Array.from(value.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name);
}
