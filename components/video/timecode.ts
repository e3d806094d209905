/** A moment of a film as its player shows it: 1:05, or 1:15:03 after an hour. */
export function timecode(seconds: number): string {
  const wholeSeconds = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(wholeSeconds / 3600), Math.floor(wholeSeconds / 60) % 60];
  const remainder = String(wholeSeconds % 60).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${remainder}`
    : `${minutes}:${remainder}`;
}
