import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { databaseTemplate, demonstrationFile } from '../server/commands/database-template.ts';
import { writeBuildFiles } from './build-files.ts';
import { writeLicenses } from './licenses.ts';
import { writeServiceWorker } from './service-worker.ts';
import { toastStyle } from './toast-style.ts';

// The server reads these files at the same relative path in the repository and in `dist`.
cpSync('server/content/seed', 'dist/server/content/seed', { recursive: true });
// The content policy allows this style sheet by its hash (server/ssr/built-pages.ts).
writeFileSync('dist/ssr/toast.css', toastStyle());
writeLicenses('dist', 'dist/client/THIRD-PARTY-NOTICES.txt');
writeServiceWorker('dist');
writeBuildFiles('dist/client', process.argv[2] ?? 'sem-nome');
copyFileSync(await databaseTemplate(), 'dist/database-template.tar.gz');
copyFileSync(demonstrationFile, 'dist/demonstration.tar.gz');
