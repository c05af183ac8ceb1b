import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Zone } from '#contract/panel/area';
import type { Capacity } from '#contract/panel/hours';
import type { PaymentMethod, Product } from '#contract/reseller/reseller';

/** Minutes of the reseller's local day, `[opens, closes]`; `closes` above 1440 runs past midnight. */
export type OpeningInterval = [opensMinute: number, closesMinute: number];

/** A section of a reseller's business that an import has values for. */
export type OwnSection = 'prices' | 'delivery' | 'area' | 'payments' | 'pixKey' | 'hours';

/** `left` is the number of units that can still be sold. It is absent if the reseller does not count them. */
export type StoredProduct = Product & { left?: number };

/** A product that is off sale until `backAt`. Without an end, `backAt` is `untilChanged`. */
export interface ProductOut {
  product: StoredProduct;
  /** Index of the product in the list of all products, those that are off sale included. */
  place: number;
  /** ISO 8601. */
  backAt: string;
  /** Orders have taken the last counted unit. The product returns with the next unit. */
  soldOut?: true;
}

/** Seven days, Sunday first. */
export type OpeningHours = OpeningInterval[][];

/** A date whose hours replace those of its weekday. Without hours the reseller is closed on it. */
export interface StoredDate {
  /** ISO date in the reseller's time zone. */
  date: string;
  hours: OpeningInterval[];
  /** Customers read it. */
  name?: string;
}

export interface ResellersTable {
  id: string;
  name: string;
  legal_name: string;
  cnpj: string;
  /** As somebody typed it. It is shown only if `anp_listed` is true. */
  anp_authorisation: string;
  /** ISO date. Only the previous build reads this column. The present build reads `anp_listed`. */
  anp_checked_at: string;
  /** True if the newest ANP register contains this CNPJ with this authorisation. False without a register. */
  anp_listed: Generated<boolean>;
  /**
   * From this time on nobody can order, because the reseller is missing from the newest ANP register. Null if the
   * register contains it.
   */
  suspended_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
  /** Valid without zones. */
  radius_metres: number;
  /** Where the reseller delivers. Null: within its radius. */
  delivery_zones: ColumnType<Zone[] | null, string | null | undefined, string | null>;
  delivery_min: number;
  delivery_max: number;
  /** Only the previous build reads this column. The present build computes the average from the sum and the count. */
  rating_average: Generated<number>;
  /** The sum of the stars of all ratings. Changes in the transaction that changes a rating. */
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  /** IANA name. */
  time_zone: string;
  hours: JSONColumnType<OpeningHours>;
  /** In order. Past dates are dropped at the next change of the hours. */
  special_dates: ColumnType<StoredDate[], string | undefined, string>;
  /** What happens with many open orders. Null: any number may be open. */
  capacity: ColumnType<Capacity | null, string | null | undefined, string | null>;
  payment_methods: JSONColumnType<PaymentMethod[]>;
  gas_do_povo: boolean;
  freight_cents: number;
  pix_key: string | null;
  products: JSONColumnType<StoredProduct[]>;
  products_out: ColumnType<ProductOut[], string | undefined, string>;
  stock_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  active: boolean;
  demo: boolean;
  /**
   * True if a notification of an order reaches the reseller now. For demonstration resellers the simulation sets it.
   */
  reachable: Generated<boolean>;
  /** Minutes to accept an order before it expires. */
  accept_minutes: Generated<number>;
  /** Range of minutes that accepting may promise. */
  promise_min: Generated<number>;
  promise_max: Generated<number>;
  /** The owner answers by SMS alone, without a panel. */
  sms_only: Generated<boolean>;
  /** Orders missed before this time do not count against SMS alone. */
  sms_only_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Nobody can order until this time, because the reseller left orders unanswered. */
  paused_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Nobody can order until this time, because the reseller paused itself. */
  closed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The reason of that pause, which customers read. */
  closed_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** Digest of the logo in `reseller_logos`, which is part of its public path. Null without a logo. */
  logo_digest: ColumnType<string | null, string | null | undefined, string | null>;
  /** Sections of the business that somebody of the reseller has changed. An import leaves their columns. */
  own_sections: ColumnType<OwnSection[], string | undefined, string>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

/** The logo of a reseller: a WebP image. */
export interface ResellerLogosTable {
  reseller_id: string;
  digest: string;
  bytes: Buffer;
}
