/** The path of the listings at the ministry's desk, without a locale. */
export const listingsPath = '/desk/churches/listings';
export const listingPath = (id: string | number) => `${listingsPath}/${encodeURIComponent(id)}`;
