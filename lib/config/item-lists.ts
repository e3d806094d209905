import { type ItemKind, itemKinds } from '../contract/items.ts';

/** The list at the desk with the items of each kind. */
export const itemLists: Record<ItemKind, string> = {
  questions: '/desk/questions',
  messages: '/desk/conversations',
  cards: '/desk/card-orders',
  stories: '/desk/decide?kind=stories',
  films: '/desk/decide?kind=films',
  listings: '/desk/decide?kind=listings',
  corrections: '/desk/decide?kind=corrections',
};

export const itemKindOf = (kind: unknown): ItemKind | undefined =>
  itemKinds.find((one) => one === kind);

/** The part of a list that its reader holds. */
export const ownPart = (list: string) => `${list}${list.includes('?') ? '&' : '?'}held=mine`;
