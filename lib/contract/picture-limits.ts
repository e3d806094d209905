/** Maximum size of an uploaded picture file in bytes. Next and nginx limit a form to 10 MiB, which leaves room for its text. */
export const maxPictureBytes = 8 * 1024 * 1024;
/** Maximum size in bytes of a request body that contains such a file in base64. */
export const maxPictureBodyBytes = Math.ceil(maxPictureBytes / 3) * 4 + 8 * 1024;
/** The files that the desks' forms offer to choose. */
export const pictureFiles =
  'image/jpeg,image/png,image/gif,image/tiff,image/webp,image/avif,.heic,.heif';
/** The files that are logos. */
export const logoFiles = 'image/svg+xml,image/png,image/webp,image/avif,image/jpeg';
