/** Bytes of a picture’s file as it is uploaded, which leaves a form of 10 MiB, all that Next and nginx let through, room for its text. */
export const maxPictureBytes = 8 * 1024 * 1024;
/** Bytes of a call that holds such a file in base64. */
export const maxPictureBodyBytes = Math.ceil(maxPictureBytes / 3) * 4 + 8 * 1024;
