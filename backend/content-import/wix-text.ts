import { z } from 'zod';

/* Texts of Wix, which its exports have as JSON (Ricos), as HTML. */

interface WixNode {
  type: string;
  nodes?: WixNode[] | undefined;
  textData?: { text: string; decorations?: Decoration[] | undefined } | undefined;
  headingData?: { level?: number | undefined } | undefined;
  imageData?: { image?: Media | undefined; altText?: string | undefined } | undefined;
  videoData?: { video?: Media | undefined } | undefined;
}
const decorationSchema = z.object({
  type: z.string(),
  linkData: z.object({ link: z.object({ url: z.string().optional() }) }).optional(),
});
type Decoration = z.infer<typeof decorationSchema>;
const mediaSchema = z.object({
  src: z.object({ url: z.string().optional(), id: z.string().optional() }).optional(),
});
type Media = z.infer<typeof mediaSchema>;
const nodeSchema: z.ZodType<WixNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    nodes: z.array(nodeSchema).optional(),
    textData: z
      .object({ text: z.string(), decorations: z.array(decorationSchema).optional() })
      .optional(),
    headingData: z.object({ level: z.number().optional() }).optional(),
    imageData: z
      .object({ image: mediaSchema.optional(), altText: z.string().optional() })
      .optional(),
    videoData: z.object({ video: mediaSchema.optional() }).optional(),
  }),
);
const textSchema = z.object({ nodes: z.array(nodeSchema) });

const tags: Record<string, string> = {
  ...{ PARAGRAPH: 'p', BLOCKQUOTE: 'blockquote', BULLETED_LIST: 'ul', ORDERED_LIST: 'ol' },
  ...{ LIST_ITEM: 'li', CODE_BLOCK: 'pre', BOLD: 'strong', ITALIC: 'em' },
};
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The HTML of such a text; undefined if it is none. */
export function wixHtml(text: string): string | undefined {
  if (!/^\s*\{\s*"nodes"\s*:/.test(text)) return undefined;
  try {
    return textSchema.parse(JSON.parse(text)).nodes.map(htmlOf).join('\n');
  } catch {
    return undefined;
  }
}

function htmlOf(node: WixNode): string {
  const inside = (node.nodes ?? []).map(htmlOf).join('');
  if (node.type === 'TEXT' && node.textData) return wordsOf(node.textData);
  if (node.type === 'HEADING') {
    const level = Math.min(6, Math.max(1, Math.round(node.headingData?.level ?? 2)));
    return `<h${level}>${inside}</h${level}>`;
  }
  if (node.type === 'IMAGE') {
    const alt = escaped(node.imageData?.altText ?? '');
    return `<p><img src="${escaped(addressOf(node.imageData?.image))}" alt="${alt}"></p>`;
  }
  if (node.type === 'VIDEO') return `<p>${escaped(addressOf(node.videoData?.video))}</p>`;
  const tag = tags[node.type];
  if (tag) return `<${tag}>${inside}</${tag}>`;
  // As blocks of WordPress that have no words, so that it is named.
  return node.nodes?.length
    ? inside
    : `<!-- wp:wix/${node.type.replace(/[^\w]/g, '').toLowerCase()} /-->`;
}

function wordsOf({ text, decorations = [] }: NonNullable<WixNode['textData']>): string {
  return decorations.reduce((html, { type, linkData }) => {
    const url = type === 'LINK' ? linkData?.link.url : undefined;
    if (url) return `<a href="${escaped(url)}">${html}</a>`;
    const tag = type === 'BOLD' || type === 'ITALIC' ? tags[type] : undefined;
    return tag ? `<${tag}>${html}</${tag}>` : html;
  }, escaped(text));
}

/** Pictures of Wix itself have a name alone. */
const addressOf = ({ src }: Media = {}) =>
  src?.url || (src?.id ? `https://static.wixstatic.com/media/${src.id}` : '');
