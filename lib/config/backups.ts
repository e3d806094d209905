/** The note of the last complete backup, in BACKUP_DIR. */
export const lastBackupFile = 'last-success.json';
