import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { counted, labelOf } from '../paths/formats/words.ts';
import type { PathModel } from '../paths/model.ts';
import { retell } from '../paths/report.ts';
import { readFolder, type Trace, traceOf } from '../paths/trace.ts';

/** What `/dev/controls` keeps of a manual session: its name, and the report that "Relatar problema" made. */
const session = z.object({ name: z.string(), report: z.string() });

/** Where the server of a demonstration keeps them. */
const manualFolder = join(process.env.DATA_DIR ?? './data', 'manual-sessions');

/**
 * What manual sessions have shown of a machine, as a run of its own, and a sentence for each that does not walk to its
 * end any more: its steps up to there count.
 */
export function manualRun(
  model: PathModel,
  models: readonly PathModel[],
  folder = manualFolder,
): { trace: Trace | undefined; told: string[] } {
  let name = '';
  let isShown = false;
  const shown = traceOf(model, 'manual', () => name);
  const told: string[] = [];
  for (const { file, read: kept } of readFolder(folder, session)) {
    const again = retell(kept.report, models);
    if (again.model.name !== model.name) continue;
    const walked = again.walks.flatMap((walk) => walk.walked);
    name = `${kept.name} (${basename(file)})`;
    isShown = true;
    const walk = shown.walk();
    for (const { ok, effects, outcome } of walked) if (ok && effects) walk.step(effects, outcome);
    const failed = walked.find(({ ok }) => !ok);
    if (failed)
      told.push(
        `${name}: não anda mais a partir de ${labelOf(failed.step)}; ${counted(walked.length - 1, 'passo contado', 'passos contados')}.`,
      );
  }
  return { trace: isShown ? shown.soFar() : undefined, told };
}
