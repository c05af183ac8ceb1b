import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PaymentMethod, Product } from '#contract/reseller/reseller';

/** Minutes of the reseller's local day, `[opens, closes]`; `closes` above 1440 runs past midnight. */
export type OpeningInterval = [opensMinute: number, closesMinute: number];

/** A product that a reseller has run out of: it is not among those on sale until then. */
export interface ProductOut {
  product: Product;
  /** Its place among those on sale. */
  place: number;
  /** ISO 8601. */
  backAt: string;
}

/** Seven days, Sunday first. */
export type OpeningHours = OpeningInterval[][];

export interface ResellersTable {
  id: string;
  name: string;
  legal_name: string;
  cnpj: string;
  anp_authorisation: string;
  /** ISO date. */
  anp_checked_at: string;
  tie: 'independent' | 'tied';
  brands: JSONColumnType<string[]>;
  address_line: string;
  contact_phone: string;
  city: string;
  uf: string;
  latitude: number;
  longitude: number;
  /** Cell of the 0.1° grid, see `gridCell`. */
  cell: number;
  radius_metres: number;
  delivery_min: number;
  delivery_max: number;
  rating_average: number;
  rating_count: number;
  /** IANA name. */
  time_zone: string;
  hours: JSONColumnType<OpeningHours>;
  payment_methods: JSONColumnType<PaymentMethod[]>;
  gas_do_povo: boolean;
  freight_cents: number;
  pix_key: string | null;
  /** Those on sale. */
  products: JSONColumnType<Product[]>;
  products_out: ColumnType<ProductOut[], string | undefined, string>;
  /** When the first of `products_out` is sold again. */
  stock_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  active: boolean;
  demo: boolean;
  /** Whether somebody hears an order now; of demonstration resellers the simulation does. */
  reachable: Generated<boolean>;
  /** Minutes it has to accept an order, which ends by itself after them. */
  accept_minutes: Generated<number>;
  /** Fewest and most minutes that accepting may promise. */
  promise_min: Generated<number>;
  promise_max: Generated<number>;
  /** The owner answers SMS, without a panel. */
  sms_only: Generated<boolean>;
  /** What it missed before is not counted against that choice. */
  sms_only_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Not ordered from until then: it answered nothing. */
  paused_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}
