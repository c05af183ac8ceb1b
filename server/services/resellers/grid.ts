/** Degrees of one side of a grid cell (about 11 km north to south). */
const cellDegrees = 0.1;
const columns = 3600;

/** The cell of the 0.1° grid that contains a point; one integer, so that a plain btree finds it. */
export function gridCell(latitude: number, longitude: number): number {
  return row(latitude) * columns + column(longitude);
}

const row = (latitude: number) => Math.floor((latitude + 90) / cellDegrees);
const column = (longitude: number) => Math.floor((longitude + 180) / cellDegrees);
