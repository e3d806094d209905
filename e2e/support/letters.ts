import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The link with a token to one page that a text contains, or ''. */
export function linkIn(text: string | undefined, path: string): string {
  return new RegExp(`http\\S+${path}\\?token=[\\w-]+`).exec(text ?? '')?.[0] ?? '';
}

/** The letters that a site has written to an address, oldest first. */
export function lettersTo(dataFolder: string, address: string): string[] {
  const folder = path.join(dataFolder, 'outbox');
  return (existsSync(folder) ? readdirSync(folder).sort() : [])
    .map((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((letter) => letter.includes(address));
}

/** Waits for the letter that confirms an address, and returns its link. */
export async function confirmLink(dataFolder: string, address: string): Promise<string> {
  const find = () =>
    lettersTo(dataFolder, address)
      .map((letter) => linkIn(letter, '/verify-email'))
      .find(Boolean);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}
