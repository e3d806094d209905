import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { ContentError } from '../../../backend/content/faults.ts';
import { loadContent } from '../../../backend/content/load-content.ts';
import { sanitizeContent } from '../../../lib/content/sanitize.ts';
import { text, writeContent } from '../support/small-content.ts';

/*
 * Content may contain anything except executable code: any Markdown of a folder is either refused
 * with a fault or becomes HTML without scripts, event handlers, frames and executable addresses.
 */
const run = 'window.__executed=1';
const vectors = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}">`,
  `<svg><script href="data:text/javascript,${run}" /></svg>`,
  `</script><script>${run}</script>`,
  `</title></textarea></style></noscript><script>${run}</script>`,
  `<!--><script>${run}</script>-->`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}">`,
  `<details open ontoggle="${run}">`,
  `<input autofocus onfocus="${run}">`,
  `<a href="javascript:${run}">a</a>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<object data="data:text/html,<script>${run}</script>"></object>`,
  `<form action="javascript:${run}"><button>a</button></form>`,
  `<style>@import url(https://evil.example/x.css)</style>`,
  `[a](javascript:${run})`,
  `[a](JaVaScRiPt:${run})`,
  `[a](&#106;avascript:${run})`,
  `[a](java\tscript:${run})`,
  `[a](\u0001javascript:${run})`,
  `[a](data:text/html;base64,PHNjcmlwdD4=)`,
  `[a](vbscript:${run})`,
  `[a](//evil.example)`,
  `![a](javascript:${run})`,
  `![a](x"onerror="${run})`,
  `![a](/x 'a" onerror="${run}')`,
  `[a](/x "b" onclick=${run} ")`,
  `<javascript:${run}>`,
  `[a]: javascript:${run}\n\n[a]`,
  `\`\`\`html" onmouseover="${run}\nx\n\`\`\``,
  `| <script>${run}</script> |\n|---|\n| <img src=x onerror=${run}> |`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\\<script>${run}\\</script>`,
  `# <img src=x onerror="${run}">`,
  `- [ ] <script>${run}</script>`,
  `> <svg onload="${run}">`,
];
const places = ['answers/flood/en.md', 'pages/terms-of-use/en.md'];

/** The executable parts of some HTML. */
function executable(html: string): string[] {
  const $ = load(html, null, false);
  const found: string[] = [];
  $('*').each((_, element) => {
    if (!('attribs' in element)) return;
    const { name, attribs } = element;
    if (/^(script|style|iframe|object|embed|base|meta|link|form|svg|math|template)$/.test(name)) {
      found.push(name);
    }
    for (const [attribute, value] of Object.entries(attribs)) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of a scheme.
      const address = value.replace(/[\u0000-\u0020]/g, '');
      if (/^on|^srcdoc$|^style$/i.test(attribute)) found.push(`${name} ${attribute}`);
      if (/^(?!https:|mailto:|tel:|\/(?!\/)|#)[a-z]+:|^\/\//i.test(address)) found.push(value);
    }
  });
  return found;
}

test('the check detects executable HTML and accepts harmless HTML', () => {
  for (const vector of vectors.slice(0, 13)) expect(executable(vector)).not.toEqual([]);
  expect(executable('<p><a href="https://example.org">a</a> &lt;script&gt;</p>')).toEqual([]);
});

test.each(vectors)(
  '%j is refused with its file, or rendered without executable parts',
  async (vector) => {
    for (const place of places) {
      const own =
        place === places[0]
          ? { title: 'T', category: 'god', order: 1, published: '2024-01-01' }
          : { title: 'T' };
      const { folder, remove } = await writeContent({
        [place]: text(own, `Words.\n\n${vector}\n\nMore words ${vector} of it.`),
      });
      try {
        const { answers, pages } = await loadContent(folder);
        const html = [...answers, ...pages].flatMap((row) =>
          Object.values(row).filter((value) => typeof value === 'string' && value.includes('<')),
        ) as string[];
        expect(html.length).toBeGreaterThan(0);
        for (const one of html) {
          expect([place, executable(one)]).toEqual([place, []]);
          expect(executable(sanitizeContent(one, { videoLabel: 'Film' }))).toEqual([]);
        }
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        expect(error.message).toContain(`${place}: body: `);
      } finally {
        await remove();
      }
    }
  },
);
