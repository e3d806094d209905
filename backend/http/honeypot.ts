/**
 * Whether a robot filled the field of a form that people do not see. Its request is answered like
 * others, so that it does not learn of it, but neither served nor counted: it must not use up what
 * visitors share.
 */
export function isBait(body: { website?: string | undefined; homepage?: string | undefined }) {
  return Boolean(body.website || body.homepage);
}
