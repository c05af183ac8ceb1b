// Run beside Vite by scripts/build.mjs: neither needs the other.
import { demonstrationFile, makeDemonstration } from './database-template.ts';

await makeDemonstration(demonstrationFile);
