const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** "500 m" or "2,5 km"; "cerca de 3 km" from a point that is only the city's. */
export function distanceWords(metres: number, isApproximate = false): string {
  if (isApproximate) return `cerca de ${Math.max(1, Math.round(metres / 1000))} km`;
  if (metres < 1000) return `${Math.round(metres)} m`;
  return `${oneDecimal.format(metres / 1000)} km`;
}
