/** `•••.456.789-••`. */
export function maskedCpf(cpf: string): string {
  return cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '•••.$1.$2-••');
}
