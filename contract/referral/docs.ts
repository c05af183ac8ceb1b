import { describe } from '../api/describe.ts';
import { ownReferral, referralCredit } from './referral.ts';

export const referralDocs = [
  describe('CreditoIndicacao', referralCredit, 'Um cupom ganho por indicação, só do telefone da sessão.', {
    couponName: ['Nome do cupom, em maiúsculas.', 'INDICA-7K3M9XQ2'],
    discountCents: ['O que tira da conta, em centavos.', 1000],
    minimumCents: ['Menor subtotal que o aceita, em centavos.', 5000],
    validUntil: ['Até quando vale, em ISO 8601 UTC.', '2027-02-17T15:00:00.000Z'],
    used: ['Se já foi usado.', false],
  }),
  describe('Indicacao', ownReferral, 'O que a pessoa pode passar adiante, e o que já ganhou.', {
    code: ['Código de indicação: não vem do telefone e não diz de quem é.', '7K3M9XQ2'],
    link: ['O endereço a passar adiante.', 'https://botija.example/?indicacao=7K3M9XQ2'],
    credits: ['Os cupons ganhos, do mais novo ao mais antigo.'],
  }),
];
