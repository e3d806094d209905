export function styleOnce(html: string): string;
