/** The hour of the server's clock from which lists are read: few people are there then. */
const hour = 3;

/** A moment of the next night, not the same for all sites, because many read the same hosts. */
export function nextNight(now: Date, random = Math.random): Date {
  const night = new Date(now);
  night.setHours(hour, Math.floor(random() * 60), Math.floor(random() * 60), 0);
  // The night that is over, or has begun, is not the next one.
  if (night.getTime() <= now.getTime() + 6 * 3_600_000) night.setDate(night.getDate() + 1);
  return night;
}
