import postcss, { type ChildNode } from 'postcss';

const touched = /(?<!\\):(?:hover|active|focus(?:-within|-visible)?|:selection|:cue)(?![-\w])/;
/** What changes nothing on a screen, or colours and lines alone. */
const laterMedia = /^(?:print|\(prefers-contrast:\s*more\)|\(forced-colors:\s*active\))$/;
const negation = /:not\([^()]*\)/g;
const innermostArguments = /(?<!\\)\((?:\\.|[^()\\])*\)/g;
const className = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)/gi;

/**
 * A style sheet without what a page of these names is not first painted with: rules for what a pointer is
 * on, what has the focus or is selected, for a film's captions, for paper, for more contrast and for colours
 * of the visitor's own; rules that say nothing; and rules for other classes, which PurgeCSS
 * leaves where it has to keep every `:is`, `:not` and `:has`. A first touch fetches the whole; until then
 * a browser's own ring shows the focus.
 */
export function rulesAtRest(css: string, names: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    if (laterMedia.test(rule.params)) removeWithParents(rule);
  });
  root.walkRules((rule) => {
    const left = rule.selectors.filter(
      (selector) => !needsTouch(selector) && classesOf(selector).every((name) => names.has(name)),
    );
    if (left.length === 0 || rule.nodes.length === 0) removeWithParents(rule);
    else if (left.length < rule.selectors.length) rule.selectors = left;
  });
  return root.toString();
}

export function unescapeCss(name: string): string {
  return name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code, letter) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );
}

function needsTouch(selector: string): boolean {
  return touched.test(selector.replace(negation, ''));
}

/** The classes that something must have for a selector to apply: all but those among alternatives. */
function classesOf(selector: string): string[] {
  let outside = selector;
  let inside = '';
  while (inside !== outside) {
    inside = outside;
    outside = inside.replace(innermostArguments, '');
  }
  return Array.from(outside.matchAll(className), ([, name = '']) => unescapeCss(name));
}

/** Removes a rule, and what stood around nothing else. */
function removeWithParents(rule: ChildNode): void {
  const { parent } = rule;
  rule.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0)
    removeWithParents(parent as ChildNode);
}
