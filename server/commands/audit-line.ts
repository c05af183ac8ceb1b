/** The result of `parseArgs` for a command. */
export interface ParsedCommandLine {
  values: Readonly<Record<string, string | boolean | undefined>>;
  positionals?: readonly string[];
}

/** Options whose values commands check against a short list or a range of numbers. All other values are masked. */
const shownOptions = ['tipo', 'dias'];

/**
 * Returns a command with its arguments, for the log: `reseller add *** --ensaio`. `name` may have the verb, which is the
 * first positional. Values are `***`, because they may be phones, names, Pix keys, tax numbers or secrets.
 */
export function auditLine(name: string, { values, positionals = [] }: ParsedCommandLine): string {
  const hasVerb = positionals[0] !== undefined && name.endsWith(` ${positionals[0]}`);
  const masked = positionals.slice(hasVerb ? 1 : 0).map(() => '***');
  const options = Object.entries(values).flatMap(([option, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true) return [`--${option}`];
    return [`--${option}=${shownOptions.includes(option) ? value : '***'}`];
  });
  return [name, ...masked, ...options].join(' ');
}
