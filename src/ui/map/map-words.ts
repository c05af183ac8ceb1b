/** Sentences for a map that did not load, or loads only in part. */
export const mapTroubles = {
  failed: 'O mapa não carregou agora. O desenho e o texto continuam valendo.',
  partial: 'Parte do mapa não carregou. O texto continua valendo.',
};

/** Longest scale, in pixels. */
export const scalePixels = 96;

/** Returns the path of a scale of a length in pixels. */
export const scalePath = (pixels: number) => `M1 18V24H${pixels + 1}V18`;
