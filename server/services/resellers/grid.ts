import { metresPerDegree } from '#contract/address/distance';

/** Degrees of one side of a grid cell (about 11 km north to south). */
const cellDegrees = 0.1;
const columns = 3600;

/** The cell of the 0.1° grid that contains a point; one integer, so that a plain btree finds it. */
export function gridCell(latitude: number, longitude: number): number {
  return row(latitude) * columns + column(longitude);
}

const row = (latitude: number) => Math.floor((latitude + 90) / cellDegrees);
const column = (longitude: number) => Math.floor((longitude + 180) / cellDegrees);

/** Ranges of cells, one per row, that cover a circle. */
export function cellRanges(latitude: number, longitude: number, radiusMetres: number): [number, number][] {
  const box = boundingBox(latitude, longitude, radiusMetres);
  const ranges: [number, number][] = [];
  for (let at = row(box.south); at <= row(box.north); at++)
    ranges.push([at * columns + column(box.west), at * columns + column(box.east)]);
  return ranges;
}

/** The smallest rectangle of degrees around a circle of `radiusMetres`. */
export function boundingBox(latitude: number, longitude: number, radiusMetres: number) {
  const tall = radiusMetres / metresPerDegree;
  const wide = tall / Math.cos((latitude * Math.PI) / 180);
  return {
    south: latitude - tall,
    north: latitude + tall,
    west: longitude - wide,
    east: longitude + wide,
  };
}
