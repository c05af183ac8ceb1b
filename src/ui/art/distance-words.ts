const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Returns "500 m" or "2,5 km", or "cerca de 3 km" if the distance starts at the city's centre. */
export function distanceWords(metres: number, isApproximate = false): string {
  if (isApproximate) return `cerca de ${Math.max(1, Math.round(metres / 1000))} km`;
  if (metres < 1000) return `${Math.round(metres)} m`;
  return `${oneDecimal.format(metres / 1000)} km`;
}
