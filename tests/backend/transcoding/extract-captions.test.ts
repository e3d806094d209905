import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractCaptions } from '@/backend/transcoding/extract-captions';
import { probeFilm } from '@/backend/transcoding/probe-film';
import { bringsCaptions } from '@/components/stories/brings-captions';
import { ffmpeg, filmFolder, skippedName, tools } from '../support/made-films.ts';

let films: Awaited<ReturnType<typeof filmFolder>>;
let plain: string;
const lines = (words: string) => `1\n00:00:00,100 --> 00:00:00,900\n${words}\n`;
const words = {
  eng: 'Good <i>morning</i>',
  kor: '안녕하세요',
  ger: 'Guten Morgen',
  und: 'Buenos días',
};

beforeAll(async () => {
  films = await filmFolder();
  plain = await films.make('plain.mkv', '-c:v libx264 -preset ultrafast -pix_fmt yuv420p', {
    ...{ size: '64x64', seconds: 1, sound: false },
  });
  for (const [language, text] of Object.entries(words)) {
    await writeFile(join(films.folder, `${language}.srt`), lines(text));
  }
});
afterAll(() => films.remove());

/** The film with these captions. */
async function captioned(
  name: string,
  codec: string,
  languages: readonly string[],
  more: string[] = [],
) {
  const file = join(films.folder, name);
  const inputs = languages.flatMap((one) => ['-i', join(films.folder, `${one.slice(0, 3)}.srt`)]);
  const maps = languages.flatMap((one, at) => [
    ...['-map', `${at + 1}`, `-metadata:s:s:${at}`, `language=${one}`],
  ]);
  await ffmpeg(
    '-i',
    plain,
    ...inputs,
    '-map',
    '0',
    ...maps,
    '-c',
    'copy',
    '-c:s',
    codec,
    ...more,
    file,
  );
  return file;
}

describe.skipIf(!tools)(`captions within films${skippedName}`, () => {
  const all = ['ger', 'kor', 'eng', 'eng', 'und'];
  test.each<[string, string, string[], string[], (string | undefined)[]]>([
    ['of.mp4', 'mov_text', all, [], ['ko', 'en', undefined]],
    ['of.mov', 'mov_text', ['eng'], [], ['en']],
    ['of.mkv', 'srt', all, [], ['ko', 'en', undefined]],
    ['ass.mkv', 'ass', ['eng', 'kor'], [], ['en', 'ko']],
    ['vtt.mkv', 'webvtt', ['eng-US', 'kor-KR'], [], ['en', 'ko']],
    ['none.mkv', 'srt', [], [], []],
    ['forced.mkv', 'srt', ['eng'], ['-disposition:s:0', 'forced'], []],
  ])('%s (%s)', async (name, codec, languages, more, found) => {
    if (!tools) return;
    const file = await captioned(name, codec, languages, more);
    expect(await bringsCaptions(new Blob([await readFile(file)]))).toBe(languages.length > 0);
    const film = await probeFilm(tools, file);
    expect(film.captions.map(({ language }) => language)).toEqual(found);
    const texts = await extractCaptions(tools, { film, file, folder: films.folder });
    expect(texts.map((bytes) => Buffer.from(bytes).toString().trim())).toEqual(
      found.map((one) => lines({ en: words.eng, ko: words.kor }[one ?? ''] ?? words.und).trim()),
    );
  });
});
