import type { ListedChurch, PlacedBy, UnsureReason } from '../../lib/contract/church-imports.ts';
import type { RowDecision } from '../db/church-imports.ts';
import type { Database } from '../db/client.ts';
import { kilometres, type Point } from '../gazetteer/kilometres.ts';
import { cityNear } from '../places/candidates.ts';
import { type Located, locate, sameCityKm } from '../places/place-church.ts';

export interface Placing {
  /** Null if it is not sure, or the church has no place. */
  pin: Point | null;
  placed_by: PlacedBy | null;
  unsure: UnsureReason | null;
}

/** A church with what a person has corrected of its address; what they emptied it has not. */
export function corrected(church: ListedChurch, { place }: RowDecision): ListedChurch {
  const { pin: _, ...parts } = place ?? {};
  const all = Object.entries({ ...church, ...parts }).filter(([, value]) => value !== '');
  return Object.fromEntries(all) as unknown as ListedChurch;
}

/**
 * Places the churches of a list: by a person's own pin, by the list's coordinates if they are near its code
 * or city, else by those. A position that contradicts the address is not used, but named.
 */
export class Placer {
  readonly #db: Database;
  /** Addresses of one part of a list often share their code and city. */
  readonly #located = new Map<string, Promise<Located>>();

  constructor(db: Database) {
    this.#db = db;
  }

  async place(church: ListedChurch, { place }: RowDecision): Promise<Placing> {
    if (place?.pin) return { pin: place.pin, placed_by: 'hand', unsure: null };
    const located = await this.#locate(church);
    const { latitude, longitude } = church;
    // Who corrects the address means its position, too.
    if (!place && latitude !== undefined && longitude !== undefined) {
      return this.#byList({ latitude, longitude }, church, located);
    }
    if (located.point) return { pin: located.point, placed_by: located.by, unsure: null };
    const hasAddress = church.city ?? church.zip ?? church.address;
    return { pin: null, placed_by: null, unsure: hasAddress ? located.why : null };
  }

  /** The middle of its code or city, if it has no pin; null if neither is known. */
  async near(church: ListedChurch): Promise<Point | null> {
    return (await this.#locate(church)).point ?? null;
  }

  async #byList(point: Point, church: ListedChurch, located: Located): Promise<Placing> {
    const sure: Placing = { pin: point, placed_by: 'list', unsure: null };
    const unsure = (reason: UnsureReason): Placing => ({
      ...{ pin: null, placed_by: null, unsure: reason },
    });
    if (located.point) return kilometres(point, located.point) < sameCityKm ? sure : unsure('far');
    const town = await cityNear(this.#db, point);
    if (!town) return unsure('far');
    return town.country === church.country ? sure : unsure('other_country');
  }

  #locate({ country, city, state, zip }: ListedChurch): Promise<Located> {
    const key = JSON.stringify([country, city, state, zip]);
    const known = this.#located.get(key);
    if (known) return known;
    const found = locate(this.#db, {
      country,
      ...(city && { city }),
      ...(state && { state }),
      ...(zip && { zip }),
    });
    this.#located.set(key, found);
    return found;
  }
}
