import { BoundedParser } from '../markup/bounded-parser.ts';
import { ListError, maxListColumns, maxListRows, plainCell, type TableRow } from './table.ts';

/** Elements of a place whose words are a column, and those that name one by an attribute. */
const own = /^(?:name|description|address|phoneNumber|coordinates)$/;
const withName = /^(?:Data|SimpleData)$/;

/** The places of a map (KML, as Google My Maps and Earth write it) as rows below a row of their headings. Throws ListError. */
export function readKml(text: string): TableRow[] {
  const places: Map<string, string>[] = [];
  let place: Map<string, string> | undefined;
  let [heading, words] = ['', ''];
  const parser = new BoundedParser(
    {
      onopentag: (name, attributes) => {
        if (name === 'Placemark' && places.length <= maxListRows) place = new Map();
        if (withName.test(name)) heading = attributes.name ?? '';
        words = '';
      },
      ontext: (part) => {
        words += part;
      },
      onclosetag: (name) => {
        if (name === 'Placemark' && place) {
          places.push(place);
          place = undefined;
        }
        const key = own.test(name)
          ? name
          : name === 'value' || name === 'SimpleData'
            ? heading
            : '';
        if (place && key !== '' && place.size < maxListColumns && !place.has(key)) {
          place.set(key, name === 'coordinates' ? middleOf(words) : plainCell(words));
        }
        if (withName.test(name)) heading = '';
        words = '';
      },
    },
    { isXml: true, tooDeep: () => new ListError('not_a_list') },
  );
  parser.write(text);
  parser.end();
  const headings = [...new Set(places.flatMap((one) => [...one.keys()]))];
  return [
    { line: 0, cells: headings },
    ...places.map((one, at) => ({
      line: at + 1,
      cells: headings.map((heading) => one.get(heading) ?? ''),
    })),
  ];
}

/** The first point of a place, which KML writes as longitude, latitude, height. */
function middleOf(words: string): string {
  const [longitude, latitude] = words.trim().split(/[,\s]/, 2);
  return longitude && latitude ? `${latitude}, ${longitude}` : '';
}
