// Checks the texts of the interface and of the letters against the rules of their language (scripts/words).
import { differentFormats } from './words/formats.ts';
import { letterTexts } from './words/letters.ts';
import { messageTexts, readMessages } from './words/messages.ts';
import { pluralFaults } from './words/plurals.ts';
import { wordFaultLine, wordFaults } from './words/rule.ts';
import { wordRules } from './words/rules/index.ts';
import { differentTranslations, readMayDiffer } from './words/same.ts';
import { locales } from './words/text.ts';

const messages = readMessages('messages');
const texts = locales.flatMap((locale) => messageTexts(locale, messages[locale]));
const faults = [
  ...wordFaults([...texts, ...letterTexts()], wordRules),
  ...differentTranslations(texts, readMayDiffer('messages/may-differ.yaml')),
  ...differentFormats(texts),
  ...locales.flatMap((locale) => pluralFaults(locale, messages[locale])),
];
for (const fault of faults) console.error(wordFaultLine(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
