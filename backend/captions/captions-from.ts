import { invalid } from '../errors/http-error.ts';
import { isWebVtt, webVttFault } from './web-vtt.ts';

/** Duration in seconds of the last cue of a text with start times only. */
const lastCueSeconds = 6;

/**
 * Converts typed or uploaded captions to WebVTT: from WebVTT itself, SubRip (`.srt`), or lines with
 * their start times (`0:05 Welcome`). Throws a 400 that tells what cannot be parsed, and where.
 */
export function captionsFrom(input: string): string {
  const text = input
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  const webVtt = isWebVtt(text) ? text : subRip.test(text) ? fromSubRip(text) : fromLines(text);
  const fault = webVttFault(webVtt);
  if (fault) throw invalid('The captions cannot be read.', { text: fault });
  return `${webVtt}\n`;
}

/** A number, and in the next line a time with a comma. */
const subRip = /^\d+\n\d{2}:\d{2}:\d{2},\d{3}[ \t]+-->/;

function fromSubRip(text: string): string {
  const times = /^(\d{2}:\d{2}:\d{2}),(\d{3})([ \t]+-->[ \t]+)(\d{2}:\d{2}:\d{2}),(\d{3})/gm;
  return `WEBVTT\n\n${text.replace(times, '$1.$2$3$4.$5')}`;
}

/** `0:05`, `1:02:03` or `0:05.5`, followed by text. */
const timedLine = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?:[.,](\d{1,3}))?[ \t]+(\S.*)$/;

function fromLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const cues = lines.filter(Boolean).map((line) => {
    const [, hours = '0', minutes = '0', seconds = '0', fraction = '0', words = ''] =
      timedLine.exec(line) ?? [];
    if (!words) {
      throw invalid('The captions cannot be read.', {
        text: `has a line without its time at “${line.slice(0, 80)}”`,
      });
    }
    const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
    return { start, words: escapeCue(words) };
  });
  const blocks = cues.map(({ start, words }, index) => {
    const end = cues[index + 1]?.start ?? start + lastCueSeconds;
    return `${clock(start)} --> ${clock(end)}\n${words}`;
  });
  return ['WEBVTT', ...blocks].join('\n\n');
}

/** Escapes text, because an angle bracket begins a tag in a cue. */
const escapeCue = (words: string) =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('-->', '--&gt;')
    .replaceAll('>', '&gt;');

function clock(time: number): string {
  const [seconds = '', fraction = ''] = (time % 60).toFixed(3).split('.');
  const two = (value: number | string) => String(value).padStart(2, '0');
  return `${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}:${two(seconds)}.${fraction}`;
}
