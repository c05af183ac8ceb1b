import { describe } from '../api/describe.ts';
import { address, mapPoint, place } from './address.ts';

export const latitudeText = ['Latitude em graus decimais (WGS 84), dentro do Brasil.', -27.5879] as const;
export const longitudeText = ['Longitude em graus decimais (WGS 84), dentro do Brasil.', -48.5221] as const;
export const cityText = ['Nome do município.', 'Florianópolis'] as const;

const cep = ['CEP; o hífen é aceito e retirado.', '88036001'] as const;
const district = ['Bairro; pode faltar onde a cidade tem um só CEP.', 'Trindade'] as const;
const isDistrictGuessed = ['Se o bairro foi deduzido do texto e falta confirmar.', true] as const;
const uf = ['Sigla da unidade da federação.', 'SC'] as const;

const approximate = ['Se o ponto é o da cidade ou do bairro, por não se conhecer o da rua.', true] as const;

export const addressDocs = [
  describe('Ponto', mapPoint, 'Um ponto no mapa.', { latitude: latitudeText, longitude: longitudeText }),
  describe('Endereco', address, 'Onde entregar.', {
    cep,
    street: ['Nome da rua, avenida ou estrada.', 'Rua Lauro Linhares'],
    number: ['Número na rua; ausente quer dizer sem número.', '589'],
    complement: ['Apartamento, bloco, casa.', 'Apto 302'],
    reference: ['O que ajuda a achar a porta.', 'Portão azul, ao lado da padaria'],
    district,
    city: cityText,
    uf,
    latitude: latitudeText,
    longitude: longitudeText,
    approximate,
    mapPoint: [
      'Ponto do mapa, se o cliente moveu o pino até o portão. Fica a no máximo 300 m de `latitude` e `longitude`.',
    ],
  }),
  describe('Lugar', place, 'Um ponto do mapa, antes de número e complemento; a rua nem sempre é conhecida.', {
    cep,
    street: ['Nome da rua, quando o mapa a conhece.', 'Rua Lauro Linhares'],
    number: ['Número na rua, quando o mapa o conhece.', '589'],
    district,
    isDistrictGuessed,
    city: cityText,
    uf,
    latitude: latitudeText,
    longitude: longitudeText,
    approximate,
  }),
];
