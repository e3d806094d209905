// Checks that every message exists in all four languages, parses, and uses the same variables.
import { readFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { locales } from '../lib/contract/locales.ts';

const [base, ...others] = locales.map((locale) => ({
  locale,
  messages: flatten(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))),
}));

const faults = [];
for (const { locale, messages } of [base, ...others]) {
  for (const [key, text] of Object.entries(messages)) {
    const expected = base.messages[key];
    if (expected === undefined) faults.push(`${locale}: ${key} is not in en`);
    else if (String(variables(locale, key, text)) !== String(variables('en', key, expected))) {
      faults.push(`${locale}: ${key} uses other variables than en`);
    }
  }
  for (const key of Object.keys(base.messages)) {
    if (!messages[key]?.trim()) faults.push(`${locale}: ${key} is missing`);
  }
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

function flatten(tree, prefix = '') {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

function variables(locale, key, text) {
  try {
    return [...new Set(collect(parse(text)))].sort();
  } catch (error) {
    faults.push(`${locale}: ${key} does not parse: ${error.message}`);
    return [];
  }
}

function collect(elements) {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inner = Object.values(element.options ?? {}).flatMap(({ value }) => collect(value));
    return [element.value, ...inner, ...collect(element.children ?? [])];
  });
}
