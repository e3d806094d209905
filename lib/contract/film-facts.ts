import { z } from 'zod';
import { filmFaults, preparationStates } from './films.ts';

/** What is known of an uploaded film, and how far it is on its way to visitors. */
export const filmFactsSchema = z.object({
  bytes: z.int(),
  /** Pixels, as it is shown. */
  width: z.int().positive().nullish(),
  height: z.int().positive().nullish(),
  /** Of the film as it was sent: `avc`, `hevc`, …; null for no sound, or if it is not known. */
  video_codec: z.string().nullish(),
  audio_codec: z.string().nullish(),
  /** Seconds; known once the film is prepared. */
  duration: z.number().positive().nullish(),
  /** Whether visitors can play it now: as it was sent, or as it was prepared. */
  playable: z.boolean(),
  /** `no_converter`: the site has no program that converts films, and the film waits for it. */
  preparation: z.enum([...preparationStates, 'no_converter']),
  percent: z.int().min(0).max(100),
  fault: z.enum(filmFaults).nullish(),
});
export type WireFilmFacts = z.infer<typeof filmFactsSchema>;
