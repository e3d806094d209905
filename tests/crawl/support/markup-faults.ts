import type { CheerioAPI } from 'cheerio';

interface Element {
  name: string;
  attribs: Record<string, string>;
}

/** Faults of a page that validators of HTML and ARIA report. */
export function markupFaults($: CheerioAPI): string[] {
  const elements = (selector: string) => $(selector).toArray() as unknown as Element[];
  return [
    ...skippedHeadings($),
    ...elements('base:not(head > base)').map(() => 'a base outside the head'),
    ...$('fieldset')
      .toArray()
      .filter((fieldset) => $(fieldset).children('legend').first().text().trim() === '')
      .map((fieldset) => `a fieldset without a name: ${$(fieldset).text().slice(0, 40)}`),
    // A search field may have no other role (ARIA in HTML).
    ...elements('input[type=search][role]').map(
      ({ attribs }) => `a search field as ${attribs.role}`,
    ),
    ...elements('[aria-controls]')
      .filter(({ attribs }) => $(`[id="${attribs['aria-controls']}"]`).length === 0)
      .map(({ attribs }) => `controls the missing ${attribs['aria-controls']}`),
    ...elements('video[controlslist]').map(() => 'a video with controlslist'),
    ...elements('picture:has(source[sizes]) > source:not([sizes])').map(
      ({ attribs }) => `a source without sizes: ${attribs.srcset}`,
    ),
    ...sharedNames($),
    ...elements('[id]').flatMap(({ attribs: { id = '' } }) =>
      /^\S+$/.test(id) ? [] : [`id “${id}”`],
    ),
    ...elements('[href^="data:"], [src^="data:"]')
      .map(({ attribs }) => attribs.href ?? attribs.src ?? '')
      .filter((address) => !/^(?:[\w\-.~:/?@!$&'()*+,;=]|%[\dA-F]{2})+$/i.test(address))
      .map((address) => `an address that is not encoded: ${address.slice(0, 60)}`),
  ];
}

function skippedHeadings($: CheerioAPI): string[] {
  const levels = $('h1, h2, h3, h4, h5, h6')
    .toArray()
    .map(({ name }) => Number(name[1]));
  return levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 1;
    return index > 0 && level > before + 1 ? [`h${before} is followed by h${level}`] : [];
  });
}

/** Landmarks of one kind that have the same name, or several without one. */
function sharedNames($: CheerioAPI): string[] {
  const nameOf = ({ attribs }: Element) =>
    attribs['aria-label'] ??
    (attribs['aria-labelledby'] ?? '')
      .split(/\s+/)
      .map((id) => $(`[id="${id}"]`).text().trim())
      .join(' ');
  const seen = new Set<string>();
  return (
    $('section, nav, aside, form[aria-label], form[role=search], [role=region]')
      .toArray()
      // A section without a name is no landmark.
      .filter((element) => element.name !== 'section' || nameOf(element) !== '')
      .flatMap((element) => {
        const landmark = `${element.attribs.role ?? element.name} “${nameOf(element)}”`;
        if (!seen.has(landmark)) {
          seen.add(landmark);
          return [];
        }
        return [`two of ${landmark}`];
      })
  );
}
