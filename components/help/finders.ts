import type { Addressee, DangerKind } from '@/lib/contract/danger-kinds';
import { isOverheard } from '@/lib/danger/select-help';

interface Finder {
  name: string;
  url: string;
}

/*
 * International lists of help lines, for countries of which we know none. Their addresses are named in more than ten
 * public lists of help lines each (looked up on 27 November 2026).
 */
const all: Finder = { name: 'Find A Helpline', url: 'https://findahelpline.com/' };
const befrienders: Finder = { name: 'Befrienders Worldwide', url: 'https://befrienders.org/' };
const children: Finder = {
  name: 'Child Helpline International',
  url: 'https://childhelplineinternational.org/helplines/',
};
const violence: Finder = { name: 'NO MORE Directory', url: 'https://nomoredirectory.org/' };

/** The lists that fit these kinds of danger, the best first. */
export function findersFor(
  kinds: readonly DangerKind[],
  addressees: readonly Addressee[] = [],
): Finder[] {
  if (kinds.length === 0) return [all, befrienders, children, violence];
  const isChild = addressees.includes('child') || kinds.includes('child-danger');
  const ofKind = kinds[0] === 'suicide' || kinds[0] === 'self-harm' ? befrienders : violence;
  return [...(isChild ? [children] : []), all, ...(isOverheard(kinds) || !isChild ? [ofKind] : [])];
}
