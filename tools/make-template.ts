// Run beside Vite by tools/build.mjs: neither needs the other.
import { databaseTemplate } from './database-template.ts';

await databaseTemplate();
