/** What of this library other code may rely on; README.md says how it fits together. */
export { type Host, runCommand } from './command.ts';
export { type Format, formatPaths, formats } from './formats/format.ts';
export {
  type Criterion,
  criteria,
  type Explored,
  exploreModel,
  type GeneratedPath,
  type GenerateOptions,
  generate,
  type MeasureCoverage,
  type PathSet,
} from './generate.ts';
export { type MachineFile, readMachine, readModel } from './machine-file.ts';
export type { Choice, PathModel, PathStep, PathWords, Situation } from './model.ts';
export { plainModel } from './plain-model.ts';
export { replay } from './replay.ts';
export type { PathSetup, ServiceSetup } from './setup.ts';
export { shrink } from './shrink.ts';
