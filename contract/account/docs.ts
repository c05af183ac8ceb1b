import { describe } from '../api/describe.ts';
import { account, accountUser, savedAddress } from './account.ts';

export const accountDocs = [
  describe('UsuarioConta', accountUser, 'Quem entrou na conta.', {
    email: ['E-mail da conta.', 'ana@exemplo.com.br'],
    confirmed: ['Se o e-mail foi confirmado.', true],
    provider: ['Quem identificou a pessoa; `local` é a senha.', 'local'],
  }),
  describe('EnderecoSalvo', savedAddress, 'Um endereço de pedidos anteriores.', {
    orderId: ['O pedido mais novo que foi para lá.', '4kT9mZ2qXbR7sLw0VdYh3P'],
    address: ['O endereço.'],
  }),
  describe('Conta', account, 'A conta deste navegador.', {
    user: ['Ausente quando ninguém entrou.'],
    isAway: ['Se alguém entrou e o serviço de contas não respondeu agora; `usuario` fica ausente.', true],
    phone: ['O celular ligado à conta, em E.164.', '+5548999998888'],
    verifiedPhone: ['O celular confirmado neste navegador, em E.164.', '+5548999998888'],
    addresses: ['Os endereços dos pedidos desse celular, o mais novo primeiro, no máximo 10.'],
    providerName: ['Como se chama o provedor com que também se pode entrar.', 'Conta Exemplo'],
  }),
];
