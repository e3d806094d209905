import type { IntroVideoType } from '../../../lib/contract/videos.ts';

export interface IntroVideoName {
  type: IntroVideoType;
  slug: string;
}

/** Parses the name of a video's folder; undefined if it does not begin with a type. */
export function introVideoName(folder: string): IntroVideoName | undefined {
  const [, type, slug] = /^(welcome|story)-(.+)$/.exec(folder) ?? [];
  return slug ? { type: type as IntroVideoType, slug } : undefined;
}
