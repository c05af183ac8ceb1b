import data from './data/far-places.json' with { type: 'json' };

/** Municipalities that no demonstration reseller delivers to, so that "no reseller" can be tried. */
export const farPlaces = data;
