import type { WordRule } from '../rule.ts';

export const en: WordRule[] = [];
