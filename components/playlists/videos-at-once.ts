/** How many films are shown at first, and more at a time. */
export const videosAtOnce = 24;
