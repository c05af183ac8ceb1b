import { migratedTemplate } from '../../server/commands/database-template.ts';
import { openDatabase } from '../../server/db/client.ts';
import type { Pages } from '../../server/ssr/pages.ts';
import { start } from '../../server/start/main.ts';

/** A product without pages, by its environment, in a process of its own: a page's DOM leaves a server nothing to run on. */
const noPages: Pages = { render: async () => new Response(), isStep: () => false, development: false };

const dataDir = process.env.DATA_DIR ?? '';
const database = await openDatabase({ dataDir, templateFile: await migratedTemplate() });
await database.close();
const { url } = await start(process.env, async () => noPages);
// As a built server says it: `addressOf` in scripts/serve.mjs reads it.
console.log(`Botijá em ${url}`);
// Whoever started it may end without a word.
process.stdin.on('end', () => process.exit()).resume();
