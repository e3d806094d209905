import { bodyRules } from './body';
import { headRules } from './head';
import { policyRules } from './policy';
import { previewRules } from './previews';
import { promiseRules } from './promises';
import type { Rule } from './rule';
import { structuredDataRules } from './structured-data';

/** The rules for every page. */
export const rules: Rule[] = [
  ...headRules,
  ...structuredDataRules,
  ...previewRules,
  ...bodyRules,
  ...policyRules,
  ...promiseRules,
];
