import { isbot } from 'isbot';

/**
 * Whether a request is a person's who does not mind being counted: no bot, no message preview, and
 * neither Do Not Track nor Global Privacy Control.
 */
export function mayBeCounted({ headers }: Request): boolean {
  const agent = headers.get('user-agent');
  if (!agent || isbot(agent)) return false;
  return headers.get('dnt') !== '1' && headers.get('sec-gpc') !== '1';
}
