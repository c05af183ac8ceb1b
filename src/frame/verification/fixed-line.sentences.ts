/** Screens show this sentence wherever a fixed line was accepted. */
export const fixedLineNote =
  'É um telefone fixo: mensagens não chegam nele. Acompanhe o pedido por esta página.';
