import { type EndpointName, endpoints } from '@/lib/contract/endpoints';

/** The pages at the desk of what calls change, by the beginning of the calls' paths. */
const pages = [
  ['/leads/{id}', '/desk/questions/'],
  ['/staff/churches/{id}', '/desk/churches/'],
  ['/staff/listings/{id}', '/desk/churches/listings/'],
  ['/accounts/{id}', '/desk/churches/'],
] as const;

/** The page at the desk of the subject of an entry in the audit log; undefined if there is none. */
export function subjectPath(subject: string, action: string): string | undefined {
  // The id of an item of content.
  if (/^[a-z-]+\/[a-z0-9-]+$/.test(subject)) return `/desk/content/${subject}`;
  const call = Object.hasOwn(endpoints, action) ? endpoints[action as EndpointName] : undefined;
  const page = pages.find(([path]) => call?.path === path || call?.path.startsWith(`${path}/`));
  return page && page[1] + encodeURIComponent(subject);
}
