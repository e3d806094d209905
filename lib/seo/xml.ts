/** Characters that XML 1.0 cannot represent. */
const unsupported = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML content and attributes. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(unsupported, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');
}

/** An element with text; empty without text. */
export function xmlElement(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${xmlText(text)}</${name}>`;
}
