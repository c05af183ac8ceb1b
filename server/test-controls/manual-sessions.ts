import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';

/** What a tester pastes: what was tested, and what "Relatar problema" copied. */
interface Session {
  name: string;
  report: string;
}

/** Keeps a manual session for `npm run coverage` (tools/coverage/manual.ts). Throws `invalid-input` without a report. */
export function keepSession({ config }: ServerContext, { name, report }: Session): void {
  const isTrace = (line: string) => line.startsWith('{"machine":') && line.includes('"trace":');
  if (!report.split('\n').some(isTrace)) throw new ServiceError({ code: 'invalid-input' });
  const folder = join(config.DATA_DIR, 'manual-sessions');
  mkdirSync(folder, { recursive: true });
  const file = `${new Date().toISOString().replaceAll(':', '-')}.json`;
  writeFileSync(join(folder, file), JSON.stringify({ name: name.trim() || 'sessão à mão', report }));
}
