import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerContext } from '../context.ts';

/** A tester's input: what was tested, and the report that "Relatar problema" copied. */
interface Session {
  name: string;
  report: string;
}

/**
 * Stores a manual session for `npm run coverage` (workshop/coverage/manual.ts). Returns false if it contains no report.
 */
export function storeSession({ config }: ServerContext, { name, report }: Session): boolean {
  const isTrace = (line: string) => line.startsWith('{"machine":') && line.includes('"trace":');
  if (!report.split('\n').some(isTrace)) return false;
  const folder = join(config.DATA_DIR, 'manual-sessions');
  mkdirSync(folder, { recursive: true });
  const file = `${new Date().toISOString().replaceAll(':', '-')}.json`;
  writeFileSync(join(folder, file), JSON.stringify({ name: name.trim() || 'sessão à mão', report }));
  return true;
}
