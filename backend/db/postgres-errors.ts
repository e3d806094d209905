/** Whether a statement was refused because another row refers to the one that it deletes. */
export function isForeignKeyViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === '23503') return true;
  }
  return false;
}
