import type { Addressee, DangerKind } from '@/lib/contract/danger-kinds';
import type { HelpLabels } from './help-labels';

interface Words {
  title: string;
  text: string;
  /** What to do meanwhile, when someone is acting now. */
  urgent: string;
}

/** What to say first to the person who wrote, by whom the words speak of; the first kind of danger decides. */
export function wordsFor(
  labels: Pick<HelpLabels, 'kinds' | 'urgent' | 'forWhom'>,
  kind: DangerKind,
  addressees: readonly Addressee[] = [],
): Words {
  const { forWhom, kinds, urgent } = labels;
  const own = addressed(kind, addressees);
  if (own === 'helper') return forWhom.helper[kind];
  if (own) return forWhom[own];
  return { title: kinds[kind].title, text: kinds[kind].text, urgent: urgent.meanwhile[kind] };
}

/**
 * The words that fit: of someone who hurts others, of a helper, and else of the person in danger. Whoever thinks of
 * death or hurts themselves reads the words of that danger, unless they are a child.
 */
export function addressed(
  kind: DangerKind,
  addressees: readonly Addressee[],
): Addressee | undefined {
  const isOwnHarm = kind === 'suicide' || kind === 'self-harm';
  const order: Addressee[] = isOwnHarm ? ['helper'] : ['harmer', 'helper', 'child', 'elder', 'man'];
  return order.find((addressee) => addressees.includes(addressee));
}
