import { describe } from '../api/describe.ts';
import { versionText } from './business-docs.ts';
import { pixKeyChange, pixKeySection, pixKeyTrial, triedPixKey } from './pix-key.ts';

export const pixKeyDocs = [
  describe('ChavePixDoNegocio', pixKeySection, 'A chave em que a revenda recebe.', {
    version: versionText,
    shown: ['O tipo e a chave, mascarada; um CNPJ aparece inteiro; ausente sem chave.', 'CPF •••.982.247-••'],
  }),
  describe('MudancaDaChavePix', pixKeyChange, 'A chave nova, ou `null` para tirar a chave.', {
    version: versionText,
    key: ['CPF, CNPJ, celular, e-mail ou chave aleatória, em qualquer grafia.', '529.982.247-25'],
  }),
  describe('TesteDaChavePix', pixKeyTrial, 'A chave a testar.', {
    key: ['Em qualquer grafia; sem ela, testa a chave de agora.', '529.982.247-25'],
  }),
  describe('ChavePixTestada', triedPixKey, 'Um Pix de R$ 0,01 para a chave.', {
    key: ['O tipo e a chave inteira.', 'CPF 529.982.247-25'],
    receiver: ['O nome que o banco deve mostrar.', 'Gás da Praça Comércio Ltda'],
    amountCents: ['O valor, em centavos.', 1],
    pix: ['O código e o desenho do QR.'],
  }),
];
