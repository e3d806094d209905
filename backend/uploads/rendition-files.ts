import { type RenditionName, renditionNames } from '../../lib/contract/films.ts';

/** The name of a rendition where it is stored. */
export const renditionFile = (id: string, name: RenditionName) => `${id}.${name}.mp4`;

/** All files of a film but the sent one. */
export const renditionFiles = (id: string) => renditionNames.map((name) => renditionFile(id, name));
