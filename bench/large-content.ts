import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { createRandom } from './random.ts';

/** Writes a ministry at real size: the demonstration with copies of its answers and its churches. */
export async function writeLargeContent(
  folder: string,
  { answers, churches }: { answers: number; churches: number },
): Promise<void> {
  await cp('content', folder, { recursive: true });
  const slugs = (await readdir('content/answers')).sort();
  for (let n = 0; n < answers; n++) {
    const slug = slugs[n % slugs.length] ?? '';
    const [source, target] = [slug, `${slug}-${n + 2}`].map((name) =>
      join(folder, 'answers', name),
    );
    if (!source || !target) continue;
    await mkdir(target);
    for (const file of await readdir(source)) {
      const text = await readFile(join(source, file), 'utf8');
      const copy = text
        .replace(/^title: (['"]?)(.*?)\1$/m, `title: $1$2 (${n + 2})$1`)
        .replace(/^former:\n(?: *- .*\n)+/m, '');
      await writeFile(join(target, file), copy);
    }
  }
  const file = join(folder, 'locations.yaml');
  const list: Record<string, unknown>[] = parse(await readFile(file, 'utf8'));
  const placed = list.filter(({ lat }) => lat !== undefined);
  const random = createRandom(7);
  for (let n = 0; n < churches; n++) {
    const { account: _, former: __, website: ___, ...church } = placed[n % placed.length] ?? {};
    const near = (degrees: unknown) => Number((Number(degrees) + random() - 0.5).toFixed(4));
    list.push({
      ...church,
      slug: `${church.slug}-${n + 2}`,
      name: `${church.name} ${n + 2}`,
      lat: near(church.lat),
      lng: near(church.lng),
    });
  }
  await writeFile(file, stringify(list));
}
