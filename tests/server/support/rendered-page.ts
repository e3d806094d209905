/** Rules of other pages, which are most of the sheet, as on the site. */
const others = Array.from({ length: 20 }, (_, at) => `.mt-${at + 2}{margin:${at + 2}px}`).join('');
const css = `@layer base{h1{margin:0}table{border:0}}@layer utilities{.mt-1{margin:1px}${others}}`;

/** React's data of the page, as Next serves it separately: with its style sheet in a text row. */
export const flight = `0:{"words":"</script>"}\n7:T${css.length.toString(16)},${css}8:["Words"]\n`;

const row = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}])</script>`;

/** A shortened page as Next writes it, with everything that the steps look for. */
export function renderedPage({ head = '', body = '<h1 class="mt-1">Words</h1>' } = {}): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
    `<style data-precedence="next" data-href="/_next/static/a.css">${css}</style>`,
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/>',
    '<script src="/_next/static/a.js" async=""></script>',
    '<script src="/_next/static/b.js" async=""></script>',
    `<title>Title</title>${head}`,
    '<script src="/_next/static/old.js" noModule=""></script></head>',
    `<body>${body}<a href="/answers">Answers</a>`,
    '<script type="application/ld+json">{"@type":"Answer"}</script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    row(flight.slice(0, 40)),
    row(flight.slice(40)),
    '</body></html>',
  ].join('');
}
