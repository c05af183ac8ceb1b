/** Sentences for a map that did not load, or loads only in part. */
export const mapTroubles = {
  failed: 'O mapa não carregou agora. O desenho e o texto continuam valendo.',
  partial: 'Parte do mapa não carregou. O texto continua valendo.',
};
