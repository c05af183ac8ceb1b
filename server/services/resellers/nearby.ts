import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { distanceMetres } from '#contract/address/distance';
import { type DeliveryPlace, freightAt, widestRadiusMetres } from '#contract/reseller/area';
import { resellerListMaximum } from '#contract/reseller/reseller';
import { areaOf, isOnList, type ResellerRow } from './view.ts';

/**
 * In-memory index of resellers by place. The index is rebuilt at the next search, and only if a reseller is new or
 * moved.
 */
export class NearbyResellers<Row extends ResellerRow = ResellerRow> {
  readonly #byId = new Map<string, Row>();
  #indexed: Row[] = [];
  readonly #position = new Map<string, number>();
  #index: KDBush | undefined;

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): Row | undefined {
    return this.#byId.get(id);
  }

  /** Returns every row, also inactive ones, in no particular order. */
  all(): Iterable<Row> {
    return this.#byId.values();
  }

  put(row: Row): void {
    const before = this.#byId.get(row.id);
    this.#byId.set(row.id, row);
    const position = this.#position.get(row.id);
    const stays = before && before.latitude === row.latitude && before.longitude === row.longitude;
    if (stays && position !== undefined) this.#indexed[position] = row;
    else this.#index = undefined;
  }

  clear(): void {
    this.#byId.clear();
    this.#index = undefined;
  }

  /** Returns the resellers on the list that deliver to the place, nearest first, at most 50. */
  delivering(at: DeliveryPlace, now: Date): Row[] {
    this.#index ??= this.#build();
    // The search ends at the first accepted row beyond the widest radius, so rows beyond it must be accepted.
    const reaches = (position: number) => {
      const row = this.#indexed[position];
      if (!row || !isOnList(row, now)) return false;
      const metres = distanceMetres(at, row);
      return metres > widestRadiusMetres || freightAt(areaOf(row), at, metres) !== undefined;
    };
    return around(
      this.#index,
      at.longitude,
      at.latitude,
      resellerListMaximum,
      widestRadiusMetres / 1000,
      reaches,
    )
      .map((position) => this.#indexed[position])
      .filter((row): row is Row => row !== undefined && distanceMetres(at, row) <= widestRadiusMetres);
  }

  #build(): KDBush {
    this.#indexed = [...this.#byId.values()];
    this.#position.clear();
    const index = new KDBush(this.#indexed.length);
    for (const [position, { id, longitude, latitude }] of this.#indexed.entries()) {
      this.#position.set(id, position);
      index.add(longitude, latitude);
    }
    return index.finish();
  }
}
