/** Why a picture was refused, by the extension of what came: another kind, or one that is damaged. */
export function refusedPicture(type: string) {
  const isTaken = ['jpg', 'png', 'apng', 'gif', 'webp', 'avif', 'heic', 'tif'].includes(type);
  return {
    fault: isTaken ? ('pictureDamaged' as const) : ('pictureKind' as const),
    place: type.toUpperCase(),
  };
}
