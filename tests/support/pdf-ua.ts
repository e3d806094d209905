import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A node of a page's structure, as pdf.js returns it. */
interface Node {
  role?: string;
  children?: Node[];
  alt?: string;
  /** `content`: marked content of the page; `object`, `annotation`: an annotation. */
  type?: string;
  id?: string;
}

/** What a role may have as children, of those that our documents use (ISO 32000-1, 14.8.4). */
const childrenOf: Record<string, string[]> = {
  Document: ['H1', 'H2', 'P', 'L', 'BlockQuote', 'Figure', 'Link'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  Lbl: [],
  LBody: [],
  BlockQuote: ['P'],
  P: ['Link'],
  H1: [],
  H2: [],
  Figure: [],
  Link: [],
};

const painting = new Set<number>([
  ...[OPS.fill, OPS.eoFill, OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke],
  ...[OPS.showText, OPS.showSpacedText, OPS.nextLineShowText, OPS.nextLineSetSpacingShowText],
  ...[OPS.shadingFill, OPS.paintImageXObject, OPS.paintInlineImageXObject],
]);

/**
 * What a PDF lacks of PDF/UA-1 (ISO 14289-1), of its rules that a program can check (Matterhorn Protocol
 * 1.1), each with its clause; and the roles of its structure in reading order.
 */
export async function readPdfUa(bytes: Buffer) {
  const raw = bytes.toString('latin1');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { metadata, info } = await document.getMetadata();
  const title = metadata?.get('dc:title');
  const faults: string[] = [];
  const check = (isFine: boolean, fault: string) => {
    if (!isFine) faults.push(fault);
  };
  check(metadata?.get('pdfuaid:part') === '1', '5: does not say that it is PDF/UA-1');
  check(/\/MarkInfo \d+ 0 R/.test(raw) && /\/Marked true/.test(raw), '6.2: is not marked');
  check(!/\/Suspects true/.test(raw), '7.1: has suspects');
  check(Boolean(title) && title === (info as { Title?: string }).Title, '7.1: has no title');
  check(/\/DisplayDocTitle true/.test(raw), '7.1: does not show its title');
  check(Boolean((info as { Language?: string }).Language), '7.2: has no language');
  const roles: string[] = [];
  const alternatives: string[] = [];
  const links: { url: string; name: string }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const tree = (await page.getStructTree()) as Node | null;
    check(tree !== null, `7.1: page ${number} has no structure`);
    const tagged = new Set<string>();
    const walk = (node: Node, parent: string) => {
      const role = node.role ?? '';
      if (node.type === 'content') {
        tagged.add(node.id ?? '');
        return;
      }
      if (node.type) {
        check(parent === 'Link', `7.18.1: an annotation in ${parent}`);
        tagged.add(node.id ?? '');
        return;
      }
      if (role !== 'Root') roles.push(role);
      const allowed = parent === 'Root' ? ['Document'] : childrenOf[parent];
      if (role !== 'Root') check(allowed?.includes(role) ?? false, `7.1: ${role} in ${parent}`);
      if (role === 'Figure') {
        check(Boolean(node.alt?.trim()), '7.3: a figure without a description');
        alternatives.push(node.alt ?? '');
      }
      const children = node.children ?? [];
      // A part that is on another page only is empty in the tree of this one.
      if (document.numPages === 1) check(children.length > 0, `7.1: ${role} is empty`);
      for (const child of children) walk(child, role);
    };
    if (tree) walk(tree, '');
    const annotations = await page.getAnnotations();
    for (const { id, subtype, url, contentsObj } of annotations) {
      check(subtype === 'Link', `7.18: an annotation of the kind ${subtype}`);
      check(Boolean(contentsObj?.str?.trim()), '7.18.5: a link without a name');
      check(
        [...tagged].some((one) => one.endsWith(id)),
        '7.18.5: a link outside the structure',
      );
      links.push({ url, name: contentsObj?.str ?? '' });
    }
    const { fnArray, argsArray } = await page.getOperatorList();
    const open: string[] = [];
    for (const [at, operator] of fnArray.entries()) {
      const [tag] = (argsArray[at] ?? []) as string[];
      if (operator === OPS.beginMarkedContent) open.push(String(tag));
      else if (operator === OPS.beginMarkedContentProps) open.push(String(tag));
      else if (operator === OPS.endMarkedContent) open.pop();
      else if (painting.has(operator)) {
        check(open.length > 0, `7.1: page ${number} has content without a tag`);
        const mixed = open.includes('Artifact') && open.length > 1;
        check(!mixed, `7.1: page ${number} has tags within an artifact`);
      }
    }
    check(open.length === 0, `7.1: page ${number} leaves content open`);
  }
  const pages = raw.match(/\/Type \/Page\b(?!s)/g)?.length;
  check(raw.match(/\/Tabs \/S\b/g)?.length === pages, '7.18.3: tabs do not follow the structure');
  const levels = roles.flatMap((role) => (/^H\d$/.test(role) ? [Number(role[1])] : []));
  check(levels[0] === undefined || levels[0] === 1, '7.4.2: does not begin with H1');
  for (const [at, level] of levels.entries()) {
    check(at === 0 || level <= (levels[at - 1] ?? 0) + 1, `7.4.2: H${level} skips a level`);
  }
  const fonts = raw.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
  check(raw.match(/\/FontFile[23] /g)?.length === fonts, '7.21.4: a typeface is not embedded');
  const type0 = raw.match(/\/Subtype \/Type0/g)?.length ?? 0;
  check(raw.match(/\/ToUnicode /g)?.length === type0, '7.21.7: a typeface without letters');
  check(!/\/CIDSet /.test(raw), '7.21.4.2: names its glyphs incompletely');
  check(!/\/S \/JavaScript|\/AA <</.test(raw), '7.19: has actions');
  await task.destroy();
  return { faults: [...new Set(faults)], roles, alternatives, links, title };
}
