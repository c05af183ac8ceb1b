import { cityText, latitudeText, longitudeText } from '../address/docs.ts';
import { describe } from '../api/describe.ts';
import { contactMessage, partnerMessage } from './forms.ts';
import { subscriptionRequest, subscriptionStored } from './subscription.ts';

const contact = ['Celular com DDD ou e-mail para a resposta.', 'ana@exemplo.com.br'] as const;
const name = ['Nome de quem escreve.', 'Ana Maria Souza'] as const;
const anUf = ['Sigla da unidade da federação.', 'SC'] as const;

export const siteDocs = [
  describe('PedidoAviso', subscriptionRequest, 'Onde avisar quando alguém passar a entregar.', {
    contact: ['Celular com DDD ou e-mail para o aviso.', '+5548999998888'],
    city: cityText,
    uf: anUf,
    latitude: latitudeText,
    longitude: longitudeText,
    resellerId: ['Revenda que se espera abrir; sem ela, qualquer uma que entregue ali.', 'rev-1'],
  }),
  describe('AvisoGuardado', subscriptionStored, 'O pedido de aviso guardado.', {
    cancelPath: ['Caminho da página que cancela o aviso.', '/avisos/q7WmX2vR9kTz'],
  }),
  describe('Mensagem', contactMessage, 'Uma dúvida, reclamação ou elogio.', {
    name,
    contact,
    subject: ['Assunto.', 'Entrega atrasada'],
    message: ['A mensagem.', 'Meu pedido não chegou no horário.'],
  }),
  describe('Parceria', partnerMessage, 'Uma revenda que quer vender aqui.', {
    company: ['Nome da revenda.', 'Gás da Ilha'],
    cnpj: ['CNPJ, 14 letras e números.', '12ABC34501DE35'],
    anpAuthorisation: ['Número da autorização de revenda da ANP.', 'GLP/SC0012345'],
    name: ['Nome de quem responde pela revenda.', 'Ana Maria Souza'],
    contact,
    city: cityText,
    uf: anUf,
    message: ['O que mais quiser contar.', 'Entregamos em toda a ilha.'],
  }),
];
