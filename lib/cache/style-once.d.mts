export function styleOnce(html: string): string;
export function flightWithoutStyle(flight: string, html: string): string;
