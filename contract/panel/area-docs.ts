import { cityText } from '../address/docs.ts';
import { describe } from '../api/describe.ts';
import { areaChange, areaSection, areaTerms, zone } from './area.ts';
import { confirmedText, versionText } from './business-docs.ts';

const radiusText = ['Até onde entrega, em metros; vale sem zonas.', 5_000] as const;
const zonesText = [
  'Onde entrega. Fora de todas não entrega; onde duas se cruzam, vale a taxa menor. Ausente, vale o raio.',
] as const;

export const areaDocs = [
  describe('Zona', zone, 'Uma parte da área de entrega: um desenho ou uma lista de bairros.', {
    name: ['Nome da zona, único na revenda.', 'Centro'],
    freightCents: ['Taxa de entrega na zona, em centavos. Ausente, vale a da revenda.', 700],
    polygon: [
      'Os cantos do desenho, em ordem; o último se liga ao primeiro. O desenho não cruza a si mesmo e fica a no máximo 12 km da revenda.',
      [
        { latitude: -27.58, longitude: -48.55 },
        { latitude: -27.58, longitude: -48.51 },
        { latitude: -27.61, longitude: -48.53 },
      ],
    ],
    districts: ['Os bairros da cidade da revenda, comparados sem acentos nem maiúsculas.', ['Trindade']],
  }),
  describe('Area', areaTerms, 'Onde a revenda entregaria.', { radiusMetres: radiusText, zones: zonesText }),
  describe('AreaDoNegocio', areaSection, 'Onde a revenda entrega.', {
    version: versionText,
    radiusMetres: radiusText,
    zones: zonesText,
    place: ['Onde fica a revenda.'],
    city: cityText,
    uf: ['UF da revenda.', 'SC'],
  }),
  describe('MudancaDaArea', areaChange, 'Onde a revenda passa a entregar.', {
    version: versionText,
    confirmed: confirmedText,
    radiusMetres: radiusText,
    zones: zonesText,
  }),
];
