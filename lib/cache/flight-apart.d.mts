export function flightApart(html: string, flight: string | undefined): string | undefined;
