import { loaderElement } from '../../../server/document/loader';
import type { Page } from '../../../server/document/page';
import { isExecutable, type RawElement, rawElements } from '../../../server/document/raw-elements';
import { isRow, rscPayloadOf } from '../../../server/document/rsc-payload';

/**
 * An outline of a page with everything that the steps use, one line each: head, scripts and style sheets. What
 * depends on content, style and build (texts, rules, file names, counts) is omitted, so that the outline
 * changes only with Next and with the steps.
 */
export function outline(page: Page, sheet: string): string[] {
  const { html } = page;
  const elements = rawElements(html);
  const scripts = elements.filter(isExecutable).map(({ content }) => content);
  const data = dataLine([...scripts, ...(page.loader?.inline ?? [])], sheet);
  const lines: string[] = [];
  let done = 0;
  let inHead = true;
  const between = (markup: string) => {
    if (inHead) lines.push(...tagsOf(markup));
    else if (markup) lines.push('  … markup …', ...bodyTagsOf(markup));
    if (/<\/head>/.test(markup)) inHead = false;
  };
  for (const element of elements) {
    between(html.slice(done, element.start));
    lines.push(inHead ? '' : '  ');
    lines[lines.length - 1] += elementLine(element, page, { sheet, data });
    done = element.end;
  }
  between(html.slice(done));
  return withoutRepeats(sortedTags(lines));
}

/** Sorts consecutive tags of the head, because Next's order of them depends on timing. */
function sortedTags(lines: readonly string[]): string[] {
  const isTag = (line: string) => /^<(?:meta|link|title|\/title)/.test(line);
  const sorted: string[] = [];
  let tags: string[] = [];
  for (const line of [...lines, '']) {
    if (isTag(line)) {
      tags.push(line);
      continue;
    }
    sorted.push(...tags.sort(), line);
    tags = [];
  }
  return sorted;
}

function tagsOf(markup: string): string[] {
  const head = markup.split('</head>')[0] ?? '';
  const lines = [...head.matchAll(/<[^>]+>/g)].map(([tag]) => shorten(tag));
  return markup.includes('</head>') ? [...lines, '</head>'] : lines;
}

/** The elements of the body that Next's scripts use, and those that load something. */
function bodyTagsOf(markup: string): string[] {
  const tags = markup.match(
    /<link\b[^>]*>|<template\b[^>]*>|<!--[^>]*-->|<\/body>|<div hidden=""[^>]*>/g,
  );
  return (tags ?? []).map((tag) => `  ${shorten(tag)}`);
}

function elementLine(
  element: RawElement,
  page: Page,
  { sheet, data }: { sheet: string; data: string },
): string {
  const { name, attributes, content } = element;
  const opening = `<${name}${names(attributes)}>`;
  if (name === 'style') {
    const kind =
      content === sheet
        ? 'the whole sheet'
        : /data-precedence/.test(attributes)
          ? 'rules of the page'
          : content;
    return `${opening} ${kind}`;
  }
  if (!isExecutable(element)) return `${opening} …`;
  const isLoader = page.loader && loaderElement(page.loader) === `<script>${content}</script>`;
  if (isLoader) return `${opening} loader: ${loaderLine(page, data)}`;
  return `${opening} ${scriptLine(content, data)}`.trimEnd();
}

function loaderLine({ loader }: Page, data: string): string {
  const inline = loader?.inline.map((script) => scriptLine(script, data)) ?? [];
  const first = [...(loader?.flight ? ['data'] : []), ...(loader?.sheet ? ['sheet'] : [])];
  return [...inline, `first [${first.join()}]`, 'then scripts'].join(' + ');
}

/** An inline script; one line stands for all rows of React's data, which is split at arbitrary places. */
function scriptLine(script: string, data: string): string {
  return isRow(script) ? data : names(script).slice(0, 160);
}

/** Kinds of lines in React's data: `1:"$Sreact.fragment"`, `3:I[…]`, `7:Tde0e,…`. */
function dataLine(scripts: readonly string[], sheet: string): string {
  const payload = rscPayloadOf(scripts) ?? '';
  const kinds = payload.match(/^[0-9a-f]*:(?:[A-Z]+(?=[[",{0-9a-f])|"\$S?|\[|\{|null|")/gm) ?? [];
  const sorted = [...new Set(kinds.map((kind) => kind.replace(/^[0-9a-f]+/, '#')))].sort();
  return ['data', ...sorted, ...(payload.includes(sheet) ? ['with the sheet'] : [])].join(' ');
}

/** Replaces values that are texts, addresses of content or file names of the build. */
function shorten(tag: string): string {
  if (/name="(lampstand:|robots|viewport)/.test(tag)) return names(tag);
  return names(tag).replace(
    /(content|href|class|sizes|hrefLang|lang|id|imageSrcSet|imageSizes)="[^"]*"/gi,
    (all, name) => (/^href$/i.test(name) && /_next|^href="\/"$/.test(all) ? all : `${name}="…"`),
  );
}

function names(text: string): string {
  return text
    .replace(
      /\/_next\/static\/(chunks|media)\/([\w.~-]+?)\.(js|css|woff2)/g,
      '/_next/static/$1/….$3',
    )
    .replace(
      /"static\/chunks\/[\w.~-]+\.js"(,"static\/chunks\/[\w.~-]+\.js")*/g,
      '"static/chunks/….js"',
    )
    .replace(/"runtimeModuleIds":\[[\d,]+\]/, '"runtimeModuleIds":[…]');
}

/** Removes consecutive duplicates. */
function withoutRepeats(lines: string[]): string[] {
  return lines.filter((line, at) => line.trim() && line !== lines[at - 1]);
}
