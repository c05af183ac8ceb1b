// Run beside Vite by tools/build.mjs: neither needs the other.
import { demonstrationFile, makeDemonstration } from './database-template.ts';

await makeDemonstration(demonstrationFile);
