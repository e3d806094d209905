import type { ContentKind } from '../db/schema.ts';
import type { Rows } from './kinds.ts';

/** A whole content folder, parsed for storing; items refer to each other by slug. */
export interface Content extends Rows {
  /** The former slugs of items, by kind. */
  former: Record<ContentKind, { slug: string; former: string[] }[]>;
}
