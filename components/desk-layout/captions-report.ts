import type { CaptionsReport } from '@/lib/content/read-captions';

/** What was understood of captions, in the address of the page that follows (captions-read.tsx). */
export function reportQuery(
  report: CaptionsReport | undefined,
  language: string,
): Record<string, string> {
  if (!report) return {};
  const { format, encoding, cues, starts_at, ends_at, left_out, left_out_examples } = report;
  return {
    ...{ format, encoding, lines: String(cues), from: String(starts_at), to: String(ends_at) },
    ...(left_out > 0 && { left: String(left_out), example: left_out_examples[0] ?? '' }),
    language,
  };
}
