import type { PastorProfile } from '@/lib/content/churches';
import { churchMetadata } from './church-metadata';

export const pastorMetadata = (pastor: PastorProfile) =>
  churchMetadata(pastor.churches[0], pastorPath(pastor), pastorHeading(pastor));

/** Returns the canonical path. Without a named pastor it is that of the church's page. */
export function pastorPath({ id, churches: [church] }: PastorProfile): string {
  return !church.pastor && church.slug ? `/church/${church.slug}` : `/pastor/${id}`;
}

export function pastorHeading({ name, churches: [church] }: PastorProfile): string {
  return church.pastor ?? name;
}
