/** The tiles of the ministry's maps; without them a map shows our own outlines. */
export interface Tiles {
  url: string;
  attribution: string;
}
