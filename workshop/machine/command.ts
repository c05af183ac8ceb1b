import { ignoreClosedPipe } from '../paths/closed-pipe.ts';
import { endChild, isChild } from '../paths/parent-process.ts';
import { exitFromChild } from '../paths/run-in-child.ts';

/** `npm run machine:lint`, `machine:diff` and `machine:export`: see `--help` of each. */
const commands = {
  lint: () => import('./lint-command.ts'),
  diff: () => import('./diff-command.ts'),
  export: () => import('./export-command.ts'),
};
const isCommand = (name: string | undefined): name is keyof typeof commands =>
  name !== undefined && Object.hasOwn(commands, name);

const [name, ...args] = process.argv.slice(2);
if (!isCommand(name))
  throw new Error(`The first argument must be one of ${Object.keys(commands).join(', ')}.`);
ignoreClosedPipe();
// Loading a machine's file runs its code, so `--file` needs a child process. The parent loads no command.
await exitFromChild([name, ...args], import.meta.filename);
try {
  const { run } = await commands[name]();
  await run(args);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : String(error));
}
if (isChild) endChild(Number(process.exitCode ?? 0));
else process.stdout.write('', () => process.exit());
