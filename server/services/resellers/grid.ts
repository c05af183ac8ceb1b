/** Side of a grid cell in degrees (about 11 km from north to south). */
const cellDegrees = 0.1;
const columns = 3600;

/** Returns the cell of the 0.1° grid that contains a point, as one integer for a plain btree index. */
export function gridCell(latitude: number, longitude: number): number {
  return row(latitude) * columns + column(longitude);
}

const row = (latitude: number) => Math.floor((latitude + 90) / cellDegrees);
const column = (longitude: number) => Math.floor((longitude + 180) / cellDegrees);
