import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/*
 * Next dates what it keeps from when it was finished. What was begun before a publish and is finished
 * after it holds the words of before, and would be kept with the date of after: such work is overtaken.
 */

/** Milliseconds since when a page or a read that is not kept is being made, by its key. */
const begun = new Map();
/** Of more at once the longest forgotten are treated as begun a minute ago. */
const mostNoted = 10_000;
const longestWork = 60_000;

/** Notes that someone looked for what is kept under a key; `isThere` says whether it was found. */
export function noteLookup(key, isThere) {
  // The earliest of several who make the same thing at once.
  if (!isThere && begun.has(key)) return;
  begun.delete(key);
  begun.set(key, Date.now());
  if (begun.size > mostNoted) begun.delete(begun.keys().next().value);
}

/** Whether one of these tags was expired while what is to be kept under the key was made. */
export function isOvertaken(key, tags) {
  const since = begun.get(key) ?? Date.now() - longestWork;
  begun.delete(key);
  // A tag that was expired in the very millisecond in which the work began counts.
  return areTagsExpired(tags, since - 1);
}

/** Waits until the next one begins: moments are compared in whole milliseconds. */
export function passMillisecond() {
  const now = Date.now();
  while (Date.now() === now);
}
