// Separate from the schemas, so that pages can import them without zod.

/** The usual rhythms of services. */
const weeksOf = {
  first: [1],
  second: [2],
  third: [3],
  fourth: [4],
  fifth: [5],
  last: [-1],
  firstThird: [1, 3],
  secondFourth: [2, 4],
} as const;

export type Repetition = 'weekly' | 'everyOther' | keyof typeof weeksOf;
export const repetitions = [
  'weekly',
  'everyOther',
  ...(Object.keys(weeksOf) as (keyof typeof weeksOf)[]),
] as const satisfies readonly Repetition[];

export const isRepetition = (name: string): name is Repetition =>
  repetitions.some((one) => one === name);

interface Rhythm {
  weeks?: readonly number[] | null | undefined;
  interval?: number | null | undefined;
}

/** The usual rhythm of a service; undefined if it is none of these. */
export function repetitionOf({ weeks, interval }: Rhythm): Repetition | undefined {
  if (!weeks) return { 1: 'weekly', 2: 'everyOther' }[interval ?? 1] as Repetition | undefined;
  const written = [...new Set(weeks)].sort((a, b) => a - b).join();
  return repetitions.find((name) => name in weeksOf && `${weeksOf[name as 'first']}` === written);
}

/** The fields of a service with a rhythm. */
export function rhythmOf(name: Repetition): { weeks?: number[]; interval?: number } {
  if (name === 'weekly') return {};
  return name === 'everyOther' ? { interval: 2 } : { weeks: [...weeksOf[name]] };
}
