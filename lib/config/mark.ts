// The logo mark on a square of 32 units: a clay lamp on its stand. Simple large shapes, legible at 16 pixels.
// Without spaces, so that a page's icon (a URL) repeats the letters of its header's and is compressed to nothing.
export const markFlame =
  'M6.9,1.4c.3,2.8,3,5,3,8.6,0,2.9-1.9,4.9-4.3,4.9-2.5,0-4.2-1.9-4.2-4.5,0-2.1,1.2-3.4,2.5-4.8,1.2-1.3,2.4-2.5,3-4.2z';
/** Filled by the even-odd rule, so that its ring is open. */
export const markLamp =
  'M1.2,17.3c2.8-1,5.7-.3,8.2.9,2.2-1.4,5-2.1,7.8-1.9,2.3.1,4.3.7,5.8,1.6,.2-2.7,2-4.4,4.3-4.4,2.3,0,3.9,1.8,3.9,4,0,2.8-2.6,4.7-6.3,4.9-1.7,1.8-4.1,2.9-6.8,3.3v1.5c1.8.4,3.4,1.4,4,3h-11.7c.6-1.6,2.2-2.6,4-3v-1.5c-5.8-.5-10.2-3.4-13.2-8.4zm24.4,2.4c1.8-.3,3-1.1,3-2.2,0-.8-.5-1.4-1.3-1.4-1.2,0-1.8,1.2-1.7,3.6z';

/** The mark as an icon for light and dark mode. */
export const markIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.b{fill:#0f1420}@media (prefers-color-scheme:dark){.b{fill:#fbf8f2}}</style><path fill="#e0a33a" d="${markFlame}"/><path class="b" fill-rule="evenodd" d="${markLamp}"/></svg>`;
