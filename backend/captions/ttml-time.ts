/** What the root of a TTML document says of its times, and when its programme begins, in milliseconds. */
export interface TtmlClock {
  /** Frames a second. */
  rate: number;
  ticks: number;
  start: number;
}

/** By the attributes of the root, without their prefixes (TTML2, 7.2). */
export function clockOf(attributes: Record<string, string>): TtmlClock {
  const number = (name: string) => {
    const value = Number(attributes[name]);
    return value > 0 ? value : undefined;
  };
  const [over = 1, under = 1] = (attributes.frameRateMultiplier ?? '')
    .split(/[ :]/)
    .map((part) => Number(part) || undefined);
  const whole = number('frameRate');
  const rate = (whole ?? 30) * (over / under);
  const ticks = number('tickRate') ?? (whole ? whole * (number('subFrameRate') ?? 1) : 1);
  return { rate, ticks, start: 0 };
}

const units = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** `00:00:01.5`, `00:00:01:12`, `1.5s`, `36f`, `900t`, or seconds without a unit; milliseconds, undefined for none. */
export function ttmlTime(text: string, { rate, ticks }: TtmlClock): number | undefined {
  const clock =
    /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})|[:;](\d{1,3})(?:\.\d{1,3})?)?\s*$/.exec(
      text,
    );
  if (clock) {
    const [, hours = '0', minutes, seconds, fraction = '', frames = '0'] = clock;
    const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
    return Math.round(
      whole * 1_000 + Number(`0.${fraction || 0}`) * 1_000 + (Number(frames) * 1_000) / rate,
    );
  }
  const [, value, unit = 's'] =
    /^\s*(\d{1,12}(?:[.,]\d{1,9})?)(h|ms|m|s|f|t)?\s*$/.exec(text) ?? [];
  if (value === undefined) return undefined;
  const amount = Number(value.replace(',', '.'));
  if (unit === 'f') return Math.round((amount * 1_000) / rate);
  if (unit === 't') return Math.round((amount * 1_000) / ticks);
  return Math.round(amount * units[unit as keyof typeof units]);
}
