import type { Guarantee, GuaranteeState } from '../../lib/contract/church-steps.ts';

/** What decides about the guarantees of specification 9. Dates as `2026-11-28`. */
interface Facts {
  /** When the church first subscribed, and how often it has. */
  firstStartsOn: string;
  subscriptions: number;
  /** Orders of cards that were not declined. */
  cards: { sentOn: string | null }[];
  today: string;
}

/** The first weeks, and the time with the cards, in days. */
const firstDays = 21;
const daysWithCards = 30;

/**
 * The guarantees with whether their conditions hold. Whether a church disagrees with a film, or its
 * leadership said no, only the church can say: then the conditions are those that can be checked.
 */
export function guaranteesOf({
  firstStartsOn,
  subscriptions,
  cards,
  today,
}: Facts): GuaranteeState[] {
  const state = (name: Guarantee, holds: boolean, until: string | null = null) => ({
    ...{ name, holds, until },
  });
  const firstSent = cards
    .flatMap(({ sentOn }) => sentOn ?? [])
    .toSorted()
    .at(0);
  const withCardsUntil = firstSent ? daysAfter(firstSent, daysWithCards) : null;
  const weeksUntil = daysAfter(firstStartsOn, firstDays);
  const isFirst = subscriptions === 1;
  return [
    state('disagrees', true),
    state('leadership', cards.length === 0),
    state('with_cards', withCardsUntil !== null && today <= withCardsUntil, withCardsUntil),
    state('first_weeks', isFirst && cards.length === 0 && today <= weeksUntil, weeksUntil),
  ];
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
