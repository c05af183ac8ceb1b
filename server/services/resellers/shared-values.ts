import type { ResellerRow } from './view.ts';

/** Shared values of opening hours, dates, brands and methods, which are equal in thousands of rows. */
export class SharedValues {
  readonly #known = new Map<string, unknown>();

  clear(): void {
    this.#known.clear();
  }

  /** Returns the row with the shared values in place of its own equal ones. */
  in<Row extends ResellerRow>(row: Row): Row {
    return {
      ...row,
      hours: this.#once(row.hours),
      special_dates: this.#once(row.special_dates),
      brands: this.#once(row.brands),
      payment_methods: this.#once(row.payment_methods),
      city: this.#once(row.city),
      time_zone: this.#once(row.time_zone),
    };
  }

  #once<Value>(value: Value): Value {
    const key = JSON.stringify(value);
    if (!this.#known.has(key)) this.#known.set(key, value);
    return this.#known.get(key) as Value;
  }
}
