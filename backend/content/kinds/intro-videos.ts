import { z } from 'zod';
import { locales } from '../../../lib/contract/common.ts';
import { churchStatuses, membershipStates, userRoles } from '../../../lib/contract/users.ts';
import { introVideoStatuses, introVideoTypes, videoTypes } from '../../../lib/contract/videos.ts';
import { day, example, former, image, original, slug, title, video } from './fields.ts';
import { type IntroVideoName, introVideoName } from './intro-video-name.ts';
import { folderKind } from './kind.ts';
import { oneParagraph } from './one-paragraph.ts';
import { inOtherLanguage, variantFields } from './row-fields.ts';

const introVideoTitle = z.strictObject({ title: title.optional(), original });

export const introVideos = folderKind({
  folder: 'intro-videos',
  base: introVideoTitle.extend({
    account: slug.optional(),
    church: title.optional(),
    speaker: title.optional(),
    image: image.optional(),
    video,
    video_type: z.enum(videoTypes),
    intro_type: z.enum([...introVideoTypes, 'invitation']).optional(),
    status: z.enum(introVideoStatuses).default('approved'),
    language: z.enum(locales).optional(),
    profile_url: z.url({ protocol: /^https?$/ }).optional(),
    thumbnail: z
      .string()
      .regex(/^(\/|https?:\/\/)\S+$/)
      .optional(),
    published: day,
    updated: day.optional(),
    former,
    role: z.enum(userRoles).default('pastor'),
    church_status: z.enum(churchStatuses).default('none'),
    show_notice: z.boolean().default(false),
    membership: z.enum(membershipStates).optional(),
    example,
  }),
  variant: introVideoTitle,
  body: oneParagraph,
  captions: true,
  row({ slug: folder, language, base, variants, transcripts }) {
    const { fields } = base;
    const { type, slug } = introVideoName(folder) as IntroVideoName;
    return {
      video: {
        type,
        slug,
        account_id: fields.account,
        video_type: fields.video_type,
        video_url: fields.video,
        video_thumbnail: fields.thumbnail,
        status: fields.status,
        intro_type: fields.intro_type ?? type,
        profile_url: fields.profile_url,
        speaker: fields.speaker,
        image: fields.image ?? null,
        language: fields.language ?? language,
        title: fields.title,
        message: base.body,
        transcript: transcripts[language],
        ...variantFields('title', (locale) => variants[locale]?.fields.title),
        ...variantFields('message', (locale) => variants[locale]?.body),
        ...variantFields('transcript', (locale) => inOtherLanguage(transcripts, language, locale)),
        published_at: fields.published,
        updated_at: fields.updated,
        is_example: fields.example,
      },
      church: fields.church,
      owner: {
        role: fields.role,
        church_status: fields.church_status,
        show_notice: fields.show_notice,
        membership_state: fields.membership,
      },
      former: fields.former,
    };
  },
});
