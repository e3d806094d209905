import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';

interface Typeface {
  bytes: Buffer;
  font: Font;
  unitsPerEm: number;
}

const loaded = new Map<string, Typeface>();

/** A typeface by name (`faceOf`), read once per process. */
export function typeface(name: string): Typeface {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(join(process.cwd(), 'app/fonts', `${name}.ttf`));
  const face = new Face(new Blob(new Uint8Array(bytes)));
  const made = { bytes, font: new Font(face), unitsPerEm: face.upem };
  loaded.set(name, made);
  return made;
}
