import { describe } from '../api/describe.ts';
import {
  mapsAddress,
  mapsPoi,
  mapsPosition,
  mapsResult,
  mapsReverseResponse,
  mapsReverseResult,
  mapsReverseSummary,
  mapsSearchResponse,
  mapsSearchSummary,
} from './maps.ts';

const found = ['Quantos vieram nesta resposta.', 1] as const;
const address = ['O endereço, quando há um.'] as const;

export const mapsDocs = [
  describe('MapaEndereco', mapsAddress, 'Um endereço como a TomTom o escreve; todo campo pode faltar.', {
    streetNumber: ['Número na rua.', '589'],
    streetName: ['Nome da rua.', 'Rua Lauro Linhares'],
    municipalitySubdivision: ['Bairro.', 'Trindade'],
    municipality: ['Município.', 'Florianópolis'],
    countrySubdivision: ['Nome do estado por extenso.', 'Santa Catarina'],
    countrySubdivisionCode: ['Sigla do estado.', 'SC'],
    postalCode: ['Os 5 primeiros números do CEP.', '88036'],
    extendedPostalCode: ['CEP inteiro; pode listar vários, separados por vírgula.', '88036-001'],
    countryCode: ['País, ISO 3166-1 alfa-2.', 'BR'],
    country: ['Nome do país.', 'Brasil'],
    freeformAddress: ['Endereço numa linha.', 'Rua Lauro Linhares 589, Florianópolis, 88036-001'],
  }),
  describe('MapaLocal', mapsPoi, 'Um lugar com nome próprio.', { name: ['Nome do lugar.', 'UFSC'] }),
  describe('MapaPosicao', mapsPosition, 'Um ponto, em graus decimais (WGS 84).', {
    lat: ['Latitude em graus.', -27.5879],
    lon: ['Longitude em graus.', -48.5221],
  }),
  describe('MapaResultado', mapsResult, 'Um lugar que combina com a busca.', {
    type: ['Tipo do resultado, nas palavras da TomTom.', 'Geography'],
    id: ['Id do resultado, estável só em `POI`.', 'BR/IBGE/4205407'],
    score: ['Quanto combina; maior é melhor, só compara dentro da resposta.', 5.2],
    entityType: ['Tipo de área, nas palavras da TomTom.', 'Municipality'],
    poi: ['O lugar com nome próprio, quando é um.'],
    address,
    position: ['Onde fica.'],
  }),
  describe('MapaResumo', mapsSearchSummary, 'Resumo da busca.', {
    query: ['O que foi buscado, em minúsculas.', 'florianópolis'],
    numResults: found,
    totalResults: ['Quantos existem ao todo.', 1],
  }),
  describe('MapaBusca', mapsSearchResponse, 'Lugares que combinam com a busca, no formato da TomTom.', {
    summary: ['Resumo da busca.'],
    results: ['Os lugares, do que mais combina ao que menos.'],
  }),
  describe('MapaResumoPonto', mapsReverseSummary, 'Resumo da consulta.', { numResults: found }),
  describe('MapaLugar', mapsReverseResult, 'Um lugar que fica no ponto.', {
    id: ['Id do lugar.', 'BR/IBGE/4205407'],
    address,
    position: ['Onde fica: latitude e longitude em graus, separadas por vírgula.', '-27.5879,-48.5221'],
  }),
  describe('MapaPonto', mapsReverseResponse, 'O que fica num ponto, no formato da TomTom.', {
    summary: ['Resumo da consulta.'],
    addresses: ['Os lugares, do mais perto ao mais longe.'],
  }),
];
