// The logo mark on a square of 32 units: a clay lamp on its stand. Simple large shapes, legible at 16 pixels.
export const markFlame =
  'M6.9 1.4C7.2 4.2 9.9 6.4 9.9 10C9.9 12.9 8 14.9 5.6 14.9C3.1 14.9 1.4 13 1.4 10.4C1.4 8.3 2.6 7 3.9 5.6C5.1 4.3 6.3 3.1 6.9 1.4Z';
/** Filled by the even-odd rule, so that its ring is open. */
export const markLamp =
  'M1.2 17.3C4 16.3 6.9 17 9.4 18.2C11.6 16.8 14.4 16.1 17.2 16.3C19.5 16.4 21.5 17 23 17.9C23.2 15.2 25 13.5 27.3 13.5C29.6 13.5 31.2 15.3 31.2 17.5C31.2 20.3 28.6 22.2 24.9 22.4C23.2 24.2 20.8 25.3 18.1 25.7V27.2C19.9 27.6 21.5 28.6 22.1 30.2H10.4C11 28.6 12.6 27.6 14.4 27.2V25.7C8.6 25.2 4.2 22.3 1.2 17.3ZM25.6 19.7C27.4 19.4 28.6 18.6 28.6 17.5C28.6 16.7 28.1 16.1 27.3 16.1C26.1 16.1 25.5 17.3 25.6 19.7Z';

/** The mark as an icon for light and dark mode. */
export const markIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.b{fill:#0f1420}@media (prefers-color-scheme:dark){.b{fill:#fbf8f2}}</style><path fill="#e0a33a" d="${markFlame}"/><path class="b" fill-rule="evenodd" d="${markLamp}"/></svg>`;
