// Writes the outlines of the locator's map.   node scripts/map/build.ts
// Sources: Natural Earth (public domain) in world-atlas, and the US Census Bureau in us-atlas.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import states from 'us-atlas/states-10m.json' with { type: 'json' };
import world from 'world-atlas/countries-50m.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../../public/map');

/** One TopoJSON object without its names. */
function outline({ arcs, bbox, transform, type }: typeof world, geometries: object[]) {
  const shapes = geometries.map((shape) => ({ ...shape, id: undefined, properties: undefined }));
  return JSON.stringify({
    type,
    bbox,
    transform,
    objects: { shapes: { type: 'GeometryCollection', geometries: shapes } },
    arcs,
  });
}

await writeFile(join(folder, 'countries.json'), outline(world, world.objects.countries.geometries));
await writeFile(
  join(folder, 'us-states.json'),
  outline(states as never, states.objects.states.geometries),
);
