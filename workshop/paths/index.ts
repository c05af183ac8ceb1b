/** The public API of this library; see README.md. */

export { type Criterion, criteria, type GenerateOptions } from './choose.ts';
export { runCommand } from './command.ts';
export { type Format, formatPaths, formats } from './formats/format.ts';
export { type Explored, exploreModel, generate } from './generate.ts';
export { type MachineFile, readMachine, readModel } from './machine-file.ts';
export type { Choice, PathModel, PathStep, PathWords, Situation } from './model.ts';
export type { Host } from './options.ts';
export type { GeneratedPath, MeasureCoverage, PathSet } from './path-set.ts';
export { plainModel } from './plain-model.ts';
export { replay } from './replay.ts';
export type { PathSetup, ServiceSetup } from './setup.ts';
export { shrink } from './shrink.ts';
