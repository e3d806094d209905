/** Patterns of complete postal codes by country, without blanks and hyphens, with an example. */
const forms: Record<string, [whole: RegExp, example: string]> = {
  AR: [/^([A-Z]\d{4}([A-Z]{3})?|\d{4})$/, 'C1002'],
  AU: [/^\d{4}$/, '3000'],
  BE: [/^\d{4}$/, '1000'],
  BR: [/^\d{8}$/, '01310-100'],
  CA: [/^[A-Z]\d[A-Z]\d[A-Z]\d$/, 'H2X 1Y4'],
  CH: [/^\d{4}$/, '1201'],
  CO: [/^\d{6}$/, '110111'],
  DE: [/^\d{5}$/, '10115'],
  ES: [/^\d{5}$/, '28013'],
  FR: [/^\d{5}$/, '75011'],
  GB: [/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, 'SW1A 2AA'],
  IE: [/^[A-Z]\d[\dW][A-Z\d]{4}$/, 'D02 AF30'],
  IN: [/^\d{6}$/, '110001'],
  KR: [/^\d{5}$/, '04524'],
  MX: [/^\d{5}$/, '06700'],
  NZ: [/^\d{4}$/, '1010'],
  PH: [/^\d{4}$/, '1000'],
  US: [/^\d{5}(\d{4})?$/, '28202'],
  ZA: [/^\d{4}$/, '8001'],
};

/** An example of a country's postal code; undefined if its format is unknown. */
export function postalCodeExample(country: string): string | undefined {
  return forms[country]?.[1];
}

/** Whether a text is a valid postal code of a country; always true if its format is unknown. */
export function isPostalCode(country: string, text: string): boolean {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return forms[country]?.[0].test(code) ?? true;
}
