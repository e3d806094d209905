import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DangerKind, DangerLevel } from '../../lib/contract/danger-kinds.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { readHeading } from './corpus.ts';

export interface Template {
  text: string;
  kinds: DangerKind[];
  level: DangerLevel | null | undefined;
}

/** The templates of templates/LANGUAGE.txt, with the alternatives `(a|b)` in place of each `{slot}`. */
export function readTemplates(locale: Locale): Template[] {
  const path = fileURLToPath(new URL(`./templates/${locale}.txt`, import.meta.url));
  const slots = new Map<string, string>();
  const templates: Template[] = [];
  let kinds: DangerKind[] | undefined;
  let level: DangerLevel | null | undefined;
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    const place = `${locale}.txt:${index + 1}`;
    const slot = /^(\w+) = (.*)$/.exec(line);
    const heading = /^\[(.*)\]$/.exec(line)?.[1];
    if (line === '' || line.startsWith('# ')) continue;
    if (slot?.[1] && slot[2]) {
      slots.set(slot[1], slot[2]);
    } else if (heading !== undefined) {
      ({ kinds, level } = readHeading(heading, place));
    } else if (kinds === undefined) {
      throw new Error(`${place}: a template before the first [heading]`);
    } else {
      const text = line.replace(/\{(\w+)\}/g, (_, name: string) => {
        const words = slots.get(name);
        if (words === undefined) throw new Error(`${place}: unknown slot ${name}`);
        return `(${words})`;
      });
      templates.push({ text, kinds, level });
    }
  }
  return templates;
}

/** Generates a phrase from a template: replaces each `(a|b|c)`, innermost first, by one of its parts. */
export function fillTemplate(template: string, random: () => number): string {
  let text = template;
  for (;;) {
    const filled = text.replace(/\(([^()]*)\)/g, (_, parts: string) => {
      const choices = parts.split('|');
      return choices[Math.floor(random() * choices.length)] ?? '';
    });
    if (filled === text) return text.replace(/\s+/g, ' ').trim();
    text = filled;
  }
}
