export function tagsFirst(html: string): string;
