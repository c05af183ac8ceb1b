// scripts/build.mjs runs this in parallel with Vite.
import { demonstrationFile, makeDemonstration } from './database-template.ts';

await makeDemonstration(demonstrationFile);
