export function startAfterPaint(html: string): string;
