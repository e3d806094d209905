import postcss, { type ChildNode } from 'postcss';

const interaction = /(?<!\\):(?:hover|active|focus(?:-within|-visible)?|:selection|:cue)(?![-\w])/;
/** Media queries that do not apply on screens, or only change colours and lines. */
const laterMedia = /^(?:print|\(prefers-contrast:\s*more\)|\(forced-colors:\s*active\))$/;
const negation = /:not\([^()]*\)/g;
const innermostArguments = /(?<!\\)\((?:\\.|[^()\\])*\)/g;
const className = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)/gi;

/**
 * Removes the rules that are not needed for the first paint of a page with these names: those for hover,
 * focus and selection, captions, print, more contrast and forced colours; the colour that Tailwind gives to
 * placeholders, which have a colour of the site; empty rules; and rules for other
 * classes, which PurgeCSS leaves because it has to keep every `:is`, `:not` and `:has`. The first
 * interaction loads the whole sheet; until then the browser's default ring shows the focus.
 */
export function rulesForFirstPaint(css: string, names: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    if (laterMedia.test(rule.params)) removeWithParents(rule);
  });
  root.walkAtRules('supports', (rule) => {
    if (rule.params.includes('-apple-pay-button')) removeWithParents(rule);
  });
  root.walkRules((rule) => {
    const matching = rule.selectors.filter(
      (selector) =>
        !needsInteraction(selector) && classesOf(selector).every((name) => names.has(name)),
    );
    if (matching.length === 0 || rule.nodes.length === 0) removeWithParents(rule);
    else if (matching.length < rule.selectors.length) rule.selectors = matching;
  });
  return root.toString();
}

export function unescapeCss(name: string): string {
  return name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code, letter) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );
}

function needsInteraction(selector: string): boolean {
  return interaction.test(selector.replace(negation, ''));
}

/** The classes that a selector requires: all outside of brackets, whose contents are alternatives. */
function classesOf(selector: string): string[] {
  let outside = selector;
  let inside = '';
  while (inside !== outside) {
    inside = outside;
    outside = inside.replace(innermostArguments, '');
  }
  return Array.from(outside.matchAll(className), ([, name = '']) => unescapeCss(name));
}

/** Removes a rule, and the at-rules that are empty without it. */
function removeWithParents(rule: ChildNode): void {
  const { parent } = rule;
  rule.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0)
    removeWithParents(parent as ChildNode);
}
