// `npm run screenshots`: takes the README's screenshots of the site that runs at SITE_URL.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findChromium } from './lib/chromium.mjs';

const origin = process.env.SITE_URL ?? 'http://localhost:3000';
const folder = 'docs/screenshots';
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const shots = [
  { name: 'home-desktop', path: '/', viewport: desktop },
  { name: 'answer-phone-ko', path: '/ko/answers/did-jesus-live', viewport: phone },
  { name: 'answer-desktop', path: '/answers/why-does-god-allow-suffering', viewport: desktop },
  {
    name: 'category-phone-dark',
    path: '/categories/suffering',
    viewport: phone,
    colorScheme: 'dark',
  },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const { name, path, ...options } of shots) {
  const page = await browser.newPage(options);
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  // A slow typeface is replaced by a fallback for good; after a reload it comes from the cache.
  await page.reload({ waitUntil: 'networkidle' });
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(`${folder}/${name}.webp`);
  await page.close();
}
await browser.close();
