import type { WireHelpCountry } from '../../lib/contract/help-lines.ts';
import type {
  answers,
  ContentKind,
  categories,
  coupons,
  guides,
  instructionVideos,
  introVideos,
  locations,
  pages,
  plans,
  playlists,
  posts,
  superCategories,
  testimonials,
  users,
} from '../db/schema.ts';
import type { MenuEntry } from './menus.ts';
import type { SettingsEntry } from './settings.ts';
import type { SlideEntry } from './slides.ts';
import type { WordsEntry } from './words.ts';

type Row<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'id'>;

/** A whole content folder, parsed for storing; items refer to each other by slug. */
export interface Content {
  superCategories: Row<typeof superCategories>[];
  categories: (Omit<Row<typeof categories>, 'super_category_id'> & { super: string })[];
  answers: (Omit<Row<typeof answers>, 'category_id'> & { category: string })[];
  testimonials: (Omit<Row<typeof testimonials>, 'category_id'> & { category: string })[];
  pages: Row<typeof pages>[];
  posts: Row<typeof posts>[];
  guides: Row<typeof guides>[];
  instructionVideos: Row<typeof instructionVideos>[];
  locations: Row<typeof locations>[];
  plans: (typeof plans.$inferInsert)[];
  coupons: (typeof coupons.$inferInsert)[];
  playlists: (typeof playlists.$inferInsert)[];
  /** Validated only: it is read from the stored file (backend/help/help-lines.ts). */
  helpLines: WireHelpCountry[];
  /** The same (settings.ts). */
  settings: SettingsEntry[];
  words: WordsEntry[];
  slides: SlideEntry[];
  menus: MenuEntry[];
  /** The former slugs of items, by kind. */
  former: Record<ContentKind, { slug: string; former: string[] }[]>;
  introVideos: {
    video: Row<typeof introVideos>;
    /** The name of its account. */
    church: string | undefined;
    owner: Pick<Row<typeof users>, 'role' | 'church_status' | 'show_notice' | 'membership_state'>;
    former: string[];
  }[];
}
