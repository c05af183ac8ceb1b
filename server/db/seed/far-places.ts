import type { Point } from '#contract/address/point';

/** Municipalities that no demonstration reseller delivers to. */
export const farPlaces: readonly (Point & { name: string })[] = [
  { name: 'São Gabriel da Cachoeira/AM', latitude: -0.1181, longitude: -67.0853 },
  { name: 'Tabatinga/AM', latitude: -4.2312, longitude: -69.9386 },
  { name: 'Jacareacanga/PA', latitude: -6.2222, longitude: -57.7528 },
  { name: 'Uiramutã/RR', latitude: 4.5956, longitude: -60.1678 },
  { name: 'Oiapoque/AP', latitude: 3.8431, longitude: -51.835 },
  { name: 'Santa Rosa do Purus/AC', latitude: -9.4383, longitude: -70.491 },
  { name: 'Aripuanã/MT', latitude: -10.1765, longitude: -59.4491 },
];
