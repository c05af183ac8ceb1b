import type { AnyStateMachine } from 'xstate';
import type { PathSetup } from '../setup.ts';

/** A small machine in the style of published examples. The examples cover every feature of a statechart. */
export interface ExampleMachine {
  name: string;
  machine: AnyStateMachine;
  setup: PathSetup;
  /** The infeasible items of the machine, with the reason. All other items are feasible. */
  impossible: readonly string[];
}

interface ExampleFile {
  pathSetup?: PathSetup;
  impossible?: readonly string[];
}

const files = import.meta.glob<ExampleFile>('./machines/*.ts', { eager: true });

export const exampleMachines: ExampleMachine[] = Object.values(files).flatMap(
  ({ pathSetup = {}, impossible = [], ...machines }) =>
    Object.entries<AnyStateMachine>(machines).map(([name, machine]) => ({
      name,
      machine,
      setup: pathSetup,
      impossible,
    })),
);
