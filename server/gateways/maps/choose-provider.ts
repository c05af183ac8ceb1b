import type { Config } from '../../start/config.ts';
import { cepPromiseDirectory, httpCepDirectory } from './cep-directory.ts';
import { embeddedMaps } from './embedded.ts';
import type { Maps } from './maps.ts';
import { nominatimMaps } from './nominatim.ts';
import { photonMaps } from './photon.ts';
import { tomtomMaps } from './tomtom.ts';
import { withCeps } from './with-ceps.ts';

type Settings = Pick<Config, 'TOMTOM_KEY' | 'PHOTON_URL' | 'NOMINATIM_URL' | 'CEP_DIRECTORY'>;

export function mapsOf(settings: Settings, now: () => Date): Maps {
  const { CEP_DIRECTORY: directory } = settings;
  if (directory === 'none') return geocoderOf(settings);
  const lookUp = directory === 'cep-promise' ? cepPromiseDirectory() : httpCepDirectory(directory, fetch);
  return withCeps(geocoderOf(settings), lookUp, now);
}

function geocoderOf({ TOMTOM_KEY: key, PHOTON_URL: photon, NOMINATIM_URL: nominatim }: Settings): Maps {
  if (key) return tomtomMaps({ key, fetch });
  if (photon) return photonMaps({ url: photon, fetch });
  return nominatim ? nominatimMaps({ url: nominatim, fetch }) : embeddedMaps();
}
