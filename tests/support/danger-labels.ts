import type { DangerLabels } from '@/components/help/danger-labels';
import type en from '@/messages/en.json';

/** The labels of the brief help, as `dangerLabels` makes them of a language's messages. */
export function dangerLabelsOf({ danger, help }: Pick<typeof en, 'danger' | 'help'>): DangerLabels {
  return { ...danger, contact: help };
}
