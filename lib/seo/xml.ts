/** What XML 1.0 cannot hold, however it is written. */
const unfit = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in XML, between tags or in an attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(unfit, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');
}

/** An element with text in it, or nothing without text. */
export function xmlElement(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${xmlText(text)}</${name}>`;
}
