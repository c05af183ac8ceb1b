declare module 'vt-pbf' {
  /** Returns a vector tile (version 2) with the layers of `geojson-vt`. */
  export function fromGeojsonVt(layers: Record<string, object>, options: { version: number }): Uint8Array;
}
