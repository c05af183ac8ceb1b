import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { counted, labelOf } from '../paths/formats/words.ts';
import type { PathModel } from '../paths/model.ts';
import { replayFile } from '../paths/report.ts';
import { readFolder, type Trace, traceOf } from '../paths/trace.ts';

/** A manual session stored by `/dev/controls`: its name, and the report of “Relatar problema”. */
const session = z.object({ name: z.string(), report: z.string() });

/** Folder in which the demo server stores manual sessions. */
const manualFolder = join(process.env.DATA_DIR ?? './data', 'manual-sessions');

/**
 * Returns the coverage of manual sessions as one run, with a sentence for each that can no longer be replayed to its
 * end. The steps before the failure count.
 */
export function manualRun(
  model: PathModel,
  models: readonly PathModel[],
  folder = manualFolder,
): { trace: Trace | undefined; warnings: string[] } {
  let name = '';
  let isShown = false;
  const trace = traceOf(model, 'manual', () => name);
  const warnings: string[] = [];
  for (const { file, read: visit } of readFolder(folder, session)) {
    const again = replayFile(visit.report, models);
    if (again.model.name !== model.name) continue;
    const walked = again.walks.flatMap((walk) => walk.walked);
    name = `${visit.name} (${basename(file)})`;
    isShown = true;
    const walk = trace.walk();
    for (const { ok, effects, outcome } of walked) if (ok && effects) walk.step(effects, outcome);
    const failed = walked.find(({ ok }) => !ok);
    if (failed)
      warnings.push(
        `${name}: cannot be replayed from ${labelOf(failed.step)}; ${counted(walked.length - 1, 'step counts', 'steps count')}.`,
      );
  }
  return { trace: isShown ? trace.soFar() : undefined, warnings };
}
