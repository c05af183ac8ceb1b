/** `1 revenda`, `21 revendas`. */
export function countWords(count: number): string {
  return count === 1 ? '1 revenda' : `${count} revendas`;
}
