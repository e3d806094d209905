import { isSectionShown, type Section } from '../../lib/config/sections.ts';
import { type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';

/**
 * The calls of each part of the site that a ministry may leave out (docs/decisions/0113). What takes back or ends
 * something is not among them, nor what goes on for whoever has it: subscriptions, stories by their links.
 */
const calls: Record<Section, readonly EndpointName[]> = {
  shop: ['listPlans', 'checkCoupon', 'startCheckout'],
  playlists: ['listPlaylists', 'createPlaylist', 'fetchPlaylist', 'updatePlaylist'],
  guides: ['listGuides', 'fetchGuideBySlug'],
  stories: ['listStories', 'submitStory'],
  challenge: ['createChallenge', 'fetchChallenge'],
};

const sectionOf = new Map(
  (Object.entries(calls) as [Section, readonly EndpointName[]][]).flatMap(([section, names]) =>
    names.map((name) => [keyOf(endpoints[name]), section] as const),
  ),
);

function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

/** Whether a call belongs to a part of the site that is left out: it then answers as an unknown one. */
export function isHiddenCall(endpoint: { method: string; path: string }): boolean {
  const section = sectionOf.get(keyOf(endpoint));
  return section !== undefined && !isSectionShown(section);
}
