import { readFileSync } from 'node:fs';
import { kinds, type Mutant } from './mutant.ts';

/**
 * The faults of a file in `faults/`. A section begins with `== file | tests | only name`, the last two where they are not
 * its area's; a fault is a kind with a sentence, the text it replaces after `-`, the text put there after `+` (none:
 * taken away), and after `=` why no test can catch it. Throws where a line is none of these.
 */
export function readFaults(name: string): Mutant[] {
  const text = readFileSync(new URL(`faults/${name}.diff`, import.meta.url), 'utf8');
  return text
    .split(/^== /m)
    .slice(1)
    .flatMap((section) => {
      const [head = '', ...faults] = section.trim().split('\n\n');
      const [file = '', tests, only] = head.split(' | ');
      const own = {
        ...(tests && { tests: tests.split(' ') }),
        ...(only && { only: only.replace('only ', '') }),
      };
      return faults.map((fault) => ({ ...readFault(fault), file, ...own }));
    });
}

function readFault(written: string): Omit<Mutant, 'file'> {
  const [title = '', ...lines] = written.split('\n');
  const [, named, what = ''] = /^(.+?): (.+)$/.exec(title) ?? [];
  const kind = kinds.find((one) => one === named);
  const odd = lines.find((line) => !/^[-+=]/.test(line));
  if (!kind || odd !== undefined) throw new Error(`no fault is written so: ${odd ?? title}`);
  const after = (sign: string) =>
    lines
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const survives = after('=').trim();
  return { kind, what, find: after('-'), put: after('+'), ...(survives && { survives }) };
}
