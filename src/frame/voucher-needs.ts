/** What must be at hand at the door for the Gás do Povo voucher. */
export const voucherNeeds = [
  'Documento com foto e CPF do responsável familiar',
  'Cartão do Bolsa Família ou da Caixa, ou o celular com o app do Gás do Povo',
  'O botijão P13 vazio, para a troca',
];
