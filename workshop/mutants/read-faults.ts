import { readFileSync } from 'node:fs';
import { kinds, type Mutant } from './mutant.ts';

/**
 * Reads the faults of a file in `faults/`. A section starts with `== file | tests | only name`. The last two are
 * optional and override the area's. A fault is a line with its kind and a sentence. Lines with `-` are replaced by
 * lines with `+`, or removed if there are none. A line with `=` is the reason why no test can catch it. Throws if a
 * line has another form.
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
  if (!kind || odd !== undefined)
    throw new Error(`this line of a fault has an unknown form: ${odd ?? title}`);
  const after = (sign: string) =>
    lines
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const survives = after('=').trim();
  return { kind, what, find: after('-'), put: after('+'), ...(survives && { survives }) };
}
