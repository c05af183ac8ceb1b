import type { AnyStateMachine } from 'xstate';
import type { PathSetup } from '../setup.ts';

/** A small machine in the style of published examples. Together they use every feature of a statechart. */
export interface ExampleMachine {
  name: string;
  machine: AnyStateMachine;
  setup: PathSetup;
  /** What can never happen in it, and why. Everything else can. */
  impossible: readonly string[];
}

interface ExampleFile {
  pathSetup?: PathSetup;
  impossible?: readonly string[];
}

const files = import.meta.glob<ExampleFile>('./machines/*.ts', { eager: true });

/** The machines of all files in `machines`, each with the name of its export. */
export const exampleMachines: ExampleMachine[] = Object.values(files).flatMap(
  ({ pathSetup = {}, impossible = [], ...machines }) =>
    Object.entries<AnyStateMachine>(machines).map(([name, machine]) => ({
      name,
      machine,
      setup: pathSetup,
      impossible,
    })),
);
