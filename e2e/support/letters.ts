import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

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
      .map((letter) => /http\S+\/verify-email\?token=[\w-]+/.exec(letter)?.[0])
      .find((link) => link !== undefined);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}
