export function frameAncestors(html: string): string | undefined;
