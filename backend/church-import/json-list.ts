import { dayByNumber } from './columns.ts';
import { plainCell, type TableRow } from './table.ts';

/** Levels of objects inside an entry that become columns (`address.city`). */
const maxDepth = 4;
const maxKeys = 200;
/** Levels at which the list of entries is looked for. */
const listDepth = 3;

type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The entries of a JSON text as rows below a row of their keys: a list of objects, wherever it stands
 * (directories of recovery meetings, exports of ChurchApps), a list of rows, or the features of GeoJSON.
 * Undefined if the text is no JSON, or has no list.
 */
export function readJson(
  text: string,
): { rows: TableRow[]; format: 'json' | 'geojson' } | undefined {
  const value = parsed(text);
  const list = value === undefined ? undefined : listIn(value, listDepth);
  if (!list) return undefined;
  if (list.every(Array.isArray)) {
    const rows = list.map((cells, index) => ({ line: index + 1, cells: cells.map(plainCell) }));
    return { rows, format: 'json' };
  }
  const isGeo = list.some((entry) => isEntry(entry) && entry.type === 'Feature');
  const known = list.filter((entry) => !isBarePoint(entry));
  const entries = known.map((entry) => columnsOf(isGeo ? ofFeature(entry) : ofElement(entry)));
  const keys = [...new Set(entries.flatMap((entry) => [...entry.keys()]))].slice(0, maxKeys);
  return {
    format: isGeo ? 'geojson' : 'json',
    rows: [
      { line: 0, cells: keys },
      ...entries.map((entry, index) => ({
        line: index + 1,
        cells: keys.map((key) => plainCell(entry.get(key))),
      })),
    ],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parsedLines(text);
  }
}

/** Of JSON Lines, where each line is an object. */
function parsedLines(text: string): unknown[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2 || !lines.every((line) => line.startsWith('{'))) return undefined;
  try {
    return lines.map((line) => JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** The longest list of objects or of rows. */
function listIn(value: unknown, depth: number): unknown[] | undefined {
  if (Array.isArray(value)) {
    const isList = value.some((one) => isEntry(one) || Array.isArray(one));
    return isList ? value : undefined;
  }
  if (!isEntry(value) || depth === 0) return undefined;
  const lists = Object.values(value).flatMap((one) => {
    const list = listIn(one, depth - 1);
    return list ? [list] : [];
  });
  return lists.sort((a, b) => b.length - a.length)[0];
}

/** A feature's properties with its position; of a line or an area, its first point. */
function ofFeature(feature: unknown): unknown {
  if (!isEntry(feature)) return feature;
  const { properties, geometry, id } = feature;
  let point: unknown = isEntry(geometry) ? geometry.coordinates : undefined;
  while (Array.isArray(point) && Array.isArray(point[0])) point = point[0];
  const [longitude, latitude] = Array.isArray(point) ? point : [];
  return { id, ...(isEntry(properties) ? properties : {}), latitude, longitude };
}

const isElement = (entry: unknown): entry is Entry =>
  isEntry(entry) && /^(?:node|way|relation)$/.test(String(entry.type));

/** Of OpenStreetMap: a corner of a building, with nothing but its position. */
const isBarePoint = (entry: unknown) =>
  isElement(entry) && entry.type === 'node' && !entry.tags && 'lat' in entry;

/** An element of OpenStreetMap: its tags, its id of all kinds, and its position, of a building its middle. */
function ofElement(entry: unknown): unknown {
  if (!isElement(entry) || !isEntry(entry.tags)) return entry;
  const { type, id, tags, center } = entry;
  const { lat, lon } = isEntry(center) ? center : entry;
  return { ...tags, id: `${type}/${id}`, lat, lon };
}

/** An entry's values by the path of their keys. */
function columnsOf(entry: unknown): Map<string, string> {
  const columns = new Map<string, string>();
  const add = (value: unknown, path: string, depth: number) => {
    if (columns.size >= maxKeys) return;
    if (isEntry(value) && depth > 0) {
      for (const [key, inner] of Object.entries(value)) {
        add(inner, path ? `${path}.${key}` : key, depth - 1);
      }
    } else if (path !== '' && value !== null && value !== undefined) {
      columns.set(path, wordsOf(value));
    }
  };
  add(entry, '', maxDepth);
  return columns;
}

/** Of days that are counted from Sunday, 0. */
const isDayKey = /^(?:day|week_?day|day_?of_?week|dow)$/i;

/** A list in words: its items separated by commas, the values of objects in it by spaces. */
function wordsOf(value: unknown): string {
  if (!Array.isArray(value)) return isEntry(value) ? '' : String(value);
  return value
    .slice(0, maxKeys)
    .map((item) =>
      isEntry(item)
        ? Object.entries(item)
            .map(([key, part]) => (isDayKey.test(key) && dayByNumber(String(part))) || part)
            .filter((part) => typeof part === 'string' || typeof part === 'number')
            .join(' ')
        : plainCell(Array.isArray(item) ? '' : item),
    )
    .join('; ');
}
