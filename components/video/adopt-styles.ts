/**
 * The players' elements write a style element into their shadow tree, which no page's policy admits; made
 * of the same text, a constructed sheet is admitted everywhere. Idempotent; in browsers that know no such
 * sheets nothing is done.
 */
export function adoptStyles(): void {
  const { attachShadow } = Element.prototype;
  if (attachShadow === adopting || !('adoptedStyleSheets' in Document.prototype)) return;
  original = attachShadow;
  Element.prototype.attachShadow = adopting;
}

let original = Element.prototype.attachShadow;
const styleElement = /<style>(.*?)<\/style>/gs;

function adopting(this: Element, options: ShadowRootInit): ShadowRoot {
  const root = original.call(this, options);
  if (!this.localName.endsWith('-video')) return root;
  const html = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'innerHTML');
  Object.defineProperty(root, 'innerHTML', {
    configurable: true,
    get: () => html?.get?.call(root),
    set(text: string) {
      root.adoptedStyleSheets = [...text.matchAll(styleElement)].map(([, css = '']) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        return sheet;
      });
      html?.set?.call(root, text.replace(styleElement, ''));
    },
  });
  return root;
}
