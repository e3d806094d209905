// The background sound of each clip: two low chords that fade into each other, and air, water or night.

/** Hertz, low to high: the first chord and the second. */
const CHORDS: Record<string, [number[], number[]]> = {
  'lamp-window': [
    [98, 146.83, 196, 246.94],
    [82.41, 130.81, 196, 261.63],
  ],
  'road-before-dawn': [
    [87.31, 130.81, 174.61, 220],
    [98, 146.83, 174.61, 261.63],
  ],
  'sea-at-night': [
    [73.42, 110, 146.83, 220],
    [82.41, 123.47, 164.81, 246.94],
  ],
  'city-one-light': [
    [92.5, 138.59, 185, 277.18],
    [82.41, 123.47, 185, 246.94],
  ],
  'hills-stars': [
    [65.41, 98, 130.81, 196],
    [73.42, 110, 146.83, 196],
  ],
  'open-door': [
    [110, 164.81, 220, 277.18],
    [98, 146.83, 220, 293.66],
  ],
  'empty-tomb': [
    [98, 146.83, 196, 293.66],
    [110, 164.81, 220, 329.63],
  ],
  'table-bread': [
    [87.31, 130.81, 174.61, 261.63],
    [73.42, 110, 174.61, 220],
  ],
};

/** Noise: colour, low cut, high cut, loudness, seconds from swell to swell. */
const AIR: Record<string, [string, number, number, number, number]> = {
  'lamp-window': ['brown', 90, 500, 0.05, 13],
  'road-before-dawn': ['pink', 160, 620, 0.05, 15],
  'sea-at-night': ['pink', 120, 900, 0.15, 9.5],
  'city-one-light': ['brown', 60, 320, 0.1, 19],
  'hills-stars': ['pink', 180, 560, 0.055, 16],
  'open-door': ['brown', 100, 520, 0.06, 14],
  'empty-tomb': ['pink', 220, 760, 0.04, 12],
  'table-bread': ['brown', 80, 380, 0.04, 17],
};

/** The arguments for ffmpeg that generate the sound as its only output stream. */
export function soundArguments(name: string, seconds: number): string[] {
  const chords = CHORDS[name];
  const air = AIR[name];
  if (!chords || !air) throw new Error(`No sound is defined for ${name}.`);
  const [colour, low, high, loud, every] = air;
  const voices: string[] = [];
  for (const [side, chord] of chords.entries()) {
    for (const [i, hz] of chord.entries()) {
      const amp = (0.085 / (1 + i * 0.35)).toFixed(4);
      const swell = `(0.5+0.5*sin(2*PI*t/${seconds / 2}${side ? '+PI/2' : '-PI/2'}))`;
      const breath = `(0.75+0.25*sin(2*PI*t/${(7.3 + i * 2.1 + side).toFixed(1)}+${i}))`;
      voices.push(
        `${amp}*${swell}*${breath}*(sin(2*PI*${hz}*t)+0.7*sin(2*PI*${(hz * 1.0029).toFixed(3)}*t+1)+0.22*sin(2*PI*${(hz * 2.001).toFixed(3)}*t))`,
      );
    }
  }
  const graph = [
    `aevalsrc='${voices.join('+')}':s=24000:d=${seconds},lowpass=f=1100,aecho=0.8:0.6:180|410|730:0.3|0.22|0.15[pad]`,
    `anoisesrc=c=${colour}:r=24000:d=${seconds}:seed=7:a=1,highpass=f=${low},lowpass=f=${high},lowpass=f=${high},volume='${loud}*(0.55+0.45*sin(2*PI*t/${every})*sin(2*PI*t/${every}))':eval=frame[air]`,
    `[pad][air]amix=inputs=2:duration=longest:normalize=0,atrim=0:${seconds},afade=t=in:d=3.5,afade=t=out:st=${seconds - 4.5}:d=4.5,volume=0.85,alimiter=limit=0.7:level=false,aformat=channel_layouts=mono[out]`,
  ];
  return ['-filter_complex', graph.join(';'), '-map', '[out]'];
}
