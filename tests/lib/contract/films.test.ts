import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filmExtension, filmHeadBytes, filmTypeOf } from '@/lib/contract/films';

const clip = readFileSync('public/media/clips/hills-stars.mp4').subarray(0, filmHeadBytes);

/** The first box of an MP4 or QuickTime film, with its brand. */
const filmOf = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 20]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}`, 'latin1'),
    Buffer.alloc(4_000),
  ]);
/** The EBML header of a Matroska file with its document type. */
const matroskaOf = (type: string) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + type.length + 3]),
    Buffer.from([0x42, 0x82, 0x80 + type.length]),
    Buffer.from(type),
    Buffer.alloc(4_000),
  ]);

it.each([
  ['a clip of the site', clip, 'video/mp4'],
  ['an MP4', filmOf('isom'), 'video/mp4'],
  ['an MP4 of Apple', filmOf('M4V '), 'video/mp4'],
  ['an MP4 of Android', filmOf('3gp4'), 'video/mp4'],
  ['an MP4 of older telephones', filmOf('3g2a'), 'video/mp4'],
  ['a QuickTime film', filmOf('qt  '), 'video/quicktime'],
  ['a WebM', matroskaOf('webm'), 'video/webm'],
  ['a Matroska film', matroskaOf('matroska'), 'video/matroska'],
  ['a sound of MP4', filmOf('M4A '), undefined],
  ['a picture of MP4', filmOf('avif'), undefined],
  ['a PDF', Buffer.from('%PDF-1.7'), undefined],
  ['a text', Buffer.from('constructor'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('filmTypeOf returns the type of %s', async (_, head, type) => {
  expect(await filmTypeOf(head)).toBe(type);
});

/** A transport stream of packets of this size, cut so many bytes after the beginning of one. */
const streamFrom = (cut: number, size = 188) => {
  const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7) % 251));
  for (let at = 0; at < bytes.length; at += size) bytes[at] = 0x47;
  return bytes.subarray(cut, cut + filmHeadBytes);
};

it.each([
  ['a stream', streamFrom(0), 'video/mp2t'],
  ['a stream that is cut within a packet', streamFrom(77), 'video/mp2t'],
  ['one of a camera, with the time before each packet', streamFrom(100, 192), 'video/mp2t'],
  ['DV of PAL', Buffer.concat([Buffer.from('1f0700bf', 'hex'), Buffer.alloc(4_000)]), 'video/dv'],
  ['DV of NTSC', Buffer.concat([Buffer.from('1f07003f', 'hex'), Buffer.alloc(4_000)]), 'video/dv'],
  ['a text of one letter', Buffer.from('Good morning. '.repeat(300)), undefined],
])('%s is taken where it can be converted', async (_, head, type) => {
  expect([await filmTypeOf(head, true), await filmTypeOf(head)]).toEqual([type, undefined]);
});

it('filmExtension returns the extension of a type, mp4 for others', () => {
  const types = ['video/mp4', 'video/quicktime', 'video/webm', 'video/ogg'];
  expect(types.map(filmExtension)).toEqual(['mp4', 'mov', 'webm', 'mp4']);
});
