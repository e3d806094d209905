import { type FormField, formFields } from '@/lib/content/editorial-form';

export const startPath = '/desk/start';
export const settingsId = 'settings/ministry';
export const settingsPath = `/desk/content/${settingsId}`;

const first = ['name', 'brand_colour', 'languages'];

/** The settings that a new site is asked for first; the others are in their room. */
export const firstSettings = (): FormField[] =>
  formFields('settings', 'en', 'en').filter(({ key }) => first.includes(key));
