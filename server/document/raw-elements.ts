/** A script or style sheet of a page: an element whose content is not markup. */
export interface RawElement {
  name: 'script' | 'style';
  /** As they are written, with the space before them. */
  attributes: string;
  content: string;
  /** Where it begins and ends in the page. */
  start: number;
  end: number;
}

const opening = /<(script|style)\b([^>]*)>/g;

/**
 * Scripts and style sheets in their order. React and sanitize-html write no `<` in values of attributes
 * and no comment with one, so a tag is one wherever it stands (docs/decisions/0037).
 */
export function rawElements(html: string): RawElement[] {
  const elements: RawElement[] = [];
  opening.lastIndex = 0;
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const name = tag[1] as RawElement['name'];
    const closing = `</${name}>`;
    const until = html.indexOf(closing, opening.lastIndex);
    if (until < 0) break;
    const content = html.slice(opening.lastIndex, until);
    const end = until + closing.length;
    elements.push({ name, attributes: tag[2] ?? '', content, start: tag.index, end });
    opening.lastIndex = end;
  }
  return elements;
}

/** The page with each element for which `written` says something else than undefined. */
export function replaceElements(
  html: string,
  written: (element: RawElement) => string | undefined,
): string {
  let done = 0;
  let result = '';
  for (const element of rawElements(html)) {
    const replacement = written(element);
    if (replacement === undefined) continue;
    result += html.slice(done, element.start) + replacement;
    done = element.end;
  }
  return result + html.slice(done);
}

/** The address of a style sheet of the site; undefined for other elements. */
export function sheetAddress({ name, attributes }: RawElement): string | undefined {
  if (name !== 'style' || !attributes.includes('data-precedence="next"')) return undefined;
  return /\sdata-href="([^"]+)"/.exec(attributes)?.[1];
}

/** Whether the browser runs it: JSON and the like are data. */
export function isExecutable({ name, attributes }: RawElement): boolean {
  return name === 'script' && !/\stype=/.test(attributes);
}
