/** The size of a film as it is shown, in pixels. */
export interface FilmShape {
  width: number;
  height: number;
}

/**
 * Gives a box with the class `film-shape` the shape of its film: as wide as there is room, as high as the
 * screen at most, and no larger than the film. Attributes instead of styles, which the page's policy
 * forbids before scripts run; an empty canvas has a size and no picture.
 */
export function FilmSizer({ shape }: { shape: FilmShape | undefined }) {
  return shape && <canvas width={shape.width} height={shape.height} />;
}
