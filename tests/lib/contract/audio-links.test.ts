import { expect, it } from 'vitest';
import { audioType } from '@/lib/contract/audio-links';

it.each([
  ['/media/answer.mp3', 'audio/mpeg'],
  ['https://cdn.example/answer.m4a', 'audio/mp4'],
  ['http://cdn.example/answer.aac', 'audio/aac'],
  ['/media/answer.oga', 'audio/ogg'],
  ['/media/answer.ogg?token=a', 'audio/ogg'],
  ['/media/answer.opus#t=10', 'audio/ogg'],
  ['HTTPS://CDN.EXAMPLE/ANSWER.WAV', 'audio/wav'],
  ['/media/answer.mp4', undefined],
  ['/media/answer.mp3.zip', undefined],
  ['/media/mp3', undefined],
  ['media/answer.mp3', undefined],
  ['ftp://cdn.example/answer.mp3', undefined],
  ['https://cdn.example/the answer.mp3', undefined],
  ['<audio src="/answer.mp3">', undefined],
  ['', undefined],
])('audioType returns, for the link %j, %s', (link, type) => {
  expect(audioType(link)).toBe(type);
});
