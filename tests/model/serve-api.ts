import type { Pages } from '../../server/ssr/pages.ts';
import { start } from '../../server/start/main.ts';
import { copyEmbedded } from '../support/embedded-copy.ts';

/**
 * A product without pages. It runs in a separate process, because a page's DOM replaces globals that a server needs.
 */
const noPages: Pages = { render: async () => new Response(), isStep: () => false, development: false };

const dataDir = process.env.DATA_DIR ?? '';
await copyEmbedded(dataDir);
const { url } = await start(process.env, async () => noPages);
// `addressOf` in scripts/serve.mjs parses this line, which a built server also prints.
console.log(`Botijá is running at ${url}`);
// Ends when the parent process ends, even if it does not send a signal.
process.stdin.on('end', () => process.exit()).resume();
