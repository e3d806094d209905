/** A script or style sheet of a page: an element whose content is not markup. */
export interface RawElement {
  name: 'script' | 'style';
  /** As written, with the space before them. */
  attributes: string;
  content: string;
  /** Offsets in the page. */
  start: number;
  end: number;
}

const opening = /<(script|style)\b([^>]*)>/g;

/**
 * Scripts and style sheets in document order. React and sanitize-html never write `<` in attribute values
 * or comments, so every match of a tag is a tag (docs/decisions/0037).
 */
export function rawElements(html: string): RawElement[] {
  const elements: RawElement[] = [];
  opening.lastIndex = 0;
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const name = tag[1] as RawElement['name'];
    const closing = `</${name}>`;
    const contentEnd = html.indexOf(closing, opening.lastIndex);
    if (contentEnd < 0) break;
    const content = html.slice(opening.lastIndex, contentEnd);
    const end = contentEnd + closing.length;
    elements.push({ name, attributes: tag[2] ?? '', content, start: tag.index, end });
    opening.lastIndex = end;
  }
  return elements;
}

/** Replaces each element by what `replace` returns for it; undefined leaves it as it is. */
export function replaceElements(
  html: string,
  replace: (element: RawElement) => string | undefined,
): string {
  let copiedTo = 0;
  let result = '';
  for (const element of rawElements(html)) {
    const replacement = replace(element);
    if (replacement === undefined) continue;
    result += html.slice(copiedTo, element.start) + replacement;
    copiedTo = element.end;
  }
  return result + html.slice(copiedTo);
}

/** The address of a style sheet of the site; undefined for other elements. */
export function sheetAddress({ name, attributes }: RawElement): string | undefined {
  if (name !== 'style' || !attributes.includes('data-precedence="next"')) return undefined;
  return /\sdata-href="([^"]+)"/.exec(attributes)?.[1];
}

/** Whether the browser executes it; scripts with a `type` (JSON) are data. */
export function isExecutable({ name, attributes }: RawElement): boolean {
  return name === 'script' && !/\stype=/.test(attributes);
}
