import { list } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const settings = {
  ...list,
  only: ['ministry'],
  fields: [
    { name: 'name', type: 'text' },
    { name: 'logo', type: 'logo' },
    { name: 'logo_dark', type: 'logo' },
    { name: 'wordmark', type: 'logo' },
    { name: 'wordmark_dark', type: 'logo' },
    { name: 'brand_colour', type: 'text' },
    { name: 'languages', type: 'languages' },
    { name: 'hidden', type: 'sections' },
    { name: 'tagline', type: 'text', translated: true },
    { name: 'support_phone', type: 'text' },
    { name: 'support_hours', type: 'text', translated: true },
    { name: 'contact_email', type: 'text' },
    { name: 'live_chat', type: 'text' },
    { name: 'social_links', type: 'texts' },
    { name: 'copyright_since', type: 'number' },
  ],
} as const satisfies ContentKindForm;
