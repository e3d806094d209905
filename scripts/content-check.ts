import { resolve } from 'node:path';
import { readContentFiles } from '../backend/content/content-files.ts';
import { ContentError, type Fault, faultLine } from '../backend/content/faults.ts';
import { helpLineWarnings } from '../backend/content/help-lines.ts';
import { parseContent } from '../backend/content/load-content.ts';
import { scriptureFaults } from '../backend/content/scripture-faults.ts';
import { environment } from '../lib/config/env.ts';
import { contentTexts } from './words/content.ts';
import { linkFaults } from './words/links.ts';
import { wordFaultLine, wordFaults } from './words/rule.ts';
import { wordRules } from './words/rules/index.ts';
import { shapeFaults } from './words/shape.ts';
import { missingTranslations } from './words/translations.ts';

const root = resolve(process.argv[2] ?? environment().CONTENT_DIR);
try {
  const fileFaults: Fault[] = [];
  const files = await readContentFiles(root, fileFaults);
  const content = parseContent(files, fileFaults);
  for (const [kind, items] of Object.entries(content)) {
    if (Array.isArray(items)) console.log(`${items.length} ${kind}`);
  }
  const faults = [
    ...wordFaults(contentTexts(root), wordRules),
    ...linkFaults(root),
    ...shapeFaults(root),
  ];
  for (const fault of faults) console.error(wordFaultLine(fault));
  const passageFaults = await scriptureFaults(files);
  for (const fault of passageFaults) console.error(faultLine(fault));
  if (faults.length + passageFaults.length > 0) process.exitCode = 1;
  // Numbers become outdated without any change, so these are warnings that do not fail a build.
  const today = new Date().toISOString().slice(0, 10);
  for (const warning of helpLineWarnings(content['help-lines'], today)) {
    console.log(`check help-lines.yaml: ${warning}`);
  }
  // A missing translation is marked as such on the page, and does not fail a build either.
  for (const missing of missingTranslations(root)) console.log(`not translated: ${missing}`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.faults.map(faultLine).join('\n'));
  process.exitCode = 1;
}
