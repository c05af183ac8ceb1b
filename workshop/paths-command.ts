import { exitFromChild, standaloneEntry } from './paths/run-in-child.ts';

/** `npm run paths`: see `--help`. A machine from a file needs none of this project's models. */
await exitFromChild(process.argv.slice(2), standaloneEntry);
const { runProjectCommand } = await import('./project-paths.ts');
await runProjectCommand(process.argv.slice(2));
