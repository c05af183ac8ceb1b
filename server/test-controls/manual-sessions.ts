import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerContext } from '../context.ts';

/** What a tester pastes: what was tested, and what "Relatar problema" copied. */
interface Session {
  name: string;
  report: string;
}

/** Keeps a manual session for `npm run coverage` (workshop/coverage/manual.ts); false where there is no report in it. */
export function keepSession({ config }: ServerContext, { name, report }: Session): boolean {
  const isTrace = (line: string) => line.startsWith('{"machine":') && line.includes('"trace":');
  if (!report.split('\n').some(isTrace)) return false;
  const folder = join(config.DATA_DIR, 'manual-sessions');
  mkdirSync(folder, { recursive: true });
  const file = `${new Date().toISOString().replaceAll(':', '-')}.json`;
  writeFileSync(join(folder, file), JSON.stringify({ name: name.trim() || 'sessão à mão', report }));
  return true;
}
