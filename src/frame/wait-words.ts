/** A wait as people say it, in whole minutes: `9 minutos`. */
export function waitWords({ seconds }: { seconds: number }): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
