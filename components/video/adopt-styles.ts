/**
 * The players' custom elements put a style element into their shadow tree, which the content
 * security policy blocks; a constructed style sheet with the same rules is allowed. Idempotent;
 * does nothing in browsers without constructed style sheets.
 */
export function adoptStyles(): void {
  const { attachShadow } = Element.prototype;
  if (attachShadow === attachWithAdoptedStyles || !('adoptedStyleSheets' in Document.prototype))
    return;
  original = attachShadow;
  Element.prototype.attachShadow = attachWithAdoptedStyles;
}

let original = Element.prototype.attachShadow;
const styleElement = /<style>(.*?)<\/style>/gs;

function attachWithAdoptedStyles(this: Element, options: ShadowRootInit): ShadowRoot {
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
