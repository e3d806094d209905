export function ownStyle(html: string): Promise<{ html: string; sheet?: string }>;
