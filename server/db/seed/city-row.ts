import type { ufs } from '#contract/address/states';

export type Uf = (typeof ufs)[number];

/** `thousands` of inhabitants; `areaCode` is the DDD of the city's phones. */
export type CityRow = readonly [
  ibge: number,
  name: string,
  uf: Uf,
  latitude: number,
  longitude: number,
  thousands: number,
  areaCode: number,
];
