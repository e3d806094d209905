import { z } from 'zod';
import { localeSchema } from './common.ts';

/** Limits of the captions of one film in one language: by what is said, not by its markup. */
export const maxCaptionCues = 50_000;
export const maxCaptionHours = 24;
/** Of a file in bytes, and of stored captions in characters. */
export const maxCaptionBytes = 6_000_000;
export const maxCaptions = 6_000_000;

export const captionFormats = [
  ...(['webvtt', 'subrip', 'subviewer', 'sami', 'ass', 'ttml', 'youtube', 'json'] as const),
  ...(['mpl2', 'microdvd', 'lines'] as const),
] as const;
export type CaptionFormat = (typeof captionFormats)[number];

/** The files that the desks' forms offer to choose. */
export const captionFiles =
  '.vtt,.srt,.sbv,.sub,.smi,.sami,.ass,.ssa,.ttml,.dfxp,.xml,.srv1,.srv2,.srv3,.json,.json3,.lrc,.mpl,.txt,text/vtt';

/** What was understood of captions. */
export const captionsReportSchema = z.object({
  format: z.enum(captionFormats),
  /** As WHATWG names it, as `euc-kr`. */
  encoding: z.string(),
  cues: z.int().min(1),
  /** In seconds. */
  starts_at: z.int().min(0),
  ends_at: z.int().min(0),
  left_out: z.int().min(0),
  /** The words of the first of them. */
  left_out_examples: z.array(z.string()),
});
export type CaptionsReport = z.infer<typeof captionsReportSchema>;

/** Captions as text, or a file in base64, of a film in a language. */
export const readCaptionsBodySchema = z
  .object({
    language: localeSchema,
    text: z.string().max(maxCaptions).optional(),
    file: z
      .string()
      .max(Math.ceil(maxCaptionBytes / 3) * 4)
      .optional(),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
    path: ['text'],
    error: 'is required, or a file instead of it',
  });

/** As WebVTT. */
export const readCaptionsSchema = z.object({ text: z.string(), report: captionsReportSchema });
