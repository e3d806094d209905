/** The note of the last complete backup, in BACKUP_DIR. */
export const lastBackupFile = 'last-success.json';

/** When the last backup in a folder was complete and copied away; null if there is none that can be read. */
export async function readLastBackup(folder: string): Promise<Date | null> {
  // Not imported: modules of this folder are also part of bundles that have no files.
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  try {
    const { at } = JSON.parse(await readFile(`${folder}/${lastBackupFile}`, 'utf8'));
    const date = new Date(at);
    return Number.isNaN(date.getTime()) ? null : date;
  } catch {
    return null;
  }
}
