import { createServer } from 'node:http';

const center = { city: 'Florianópolis', state: 'Santa Catarina', district: 'Centro' };

/** Streets in Photon's format (github.com/komoot/photon). They have no house number, as most of OpenStreetMap. */
const streets = [
  {
    at: [-48.5501, -27.5968],
    street: { ...center, osm_id: 1, name: 'Rua Felipe Schmidt', postcode: '88010-001' },
  },
  {
    at: [-46.6525, -23.5533],
    street: { osm_id: 2, name: 'Rua Augusta', district: 'Consolação', city: 'São Paulo', state: 'São Paulo' },
  },
  {
    at: [-49.0661, -26.9194],
    street: { osm_id: 3, name: 'Rua Augusta', district: 'Centro', city: 'Blumenau', state: 'Santa Catarina' },
  },
];

/** The response in ViaCEP's documentation (viacep.com.br). */
const viaCep = {
  cep: '88010-001',
  logradouro: 'Rua Felipe Schmidt',
  complemento: '',
  bairro: 'Centro',
  localidade: 'Florianópolis',
  uf: 'SC',
};

/** Starts a local server that replaces the geocoder and the CEP directory. Returns the server settings for it. */
export async function servePlaces() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const query = (searchParams.get('q') ?? '').toLowerCase();
    const found =
      pathname === '/reverse'
        ? streets.slice(0, 1)
        : streets.filter(({ street }) => query.includes(street.name.toLowerCase()));
    const features = found.map(({ at, street }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: at },
      properties: { osm_type: 'W', osm_key: 'highway', type: 'street', countrycode: 'BR', ...street },
    }));
    const isCep = pathname === '/ws/88010001/json/';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isCep ? viaCep : { type: 'FeatureCollection', features }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    env: { PHOTON_URL: url, CEP_DIRECTORY: `${url}/ws/{cep}/json/` },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
