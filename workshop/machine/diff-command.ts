import { flowMachines } from '../model/flow.ts';
import { ignoreClosedPipe } from '../paths/output.ts';
import { machineIn, modulesAt, requireCommit } from './at-commit.ts';
import { diffMachines } from './diff.ts';
import { type DrawnDiff, diffSvg } from './diff-svg.ts';
import { diffText, type NamedDiff } from './diff-text.ts';
import { draftReading, draftsToMigrate } from './drafts.ts';

const help = `Compares the machines with a commit, and lists saved drafts that need a migration.

  npm run machine:diff -- REF                       print plain text
  npm run machine:diff -- REF --format markdown     print Markdown for a review
  npm run machine:diff -- REF --format svg          print a drawing of the changes; > FILE saves it
`;

const formats = ['text', 'markdown', 'svg'] as const;
type Format = (typeof formats)[number];
const isFormat = (word: string): word is Format => formats.some((one) => one === word);

const draftFiles = [
  'machines/order-funnel/steps.ts',
  'contract/draft/draft-format.ts',
  'contract/draft/draft.ts',
];

const [ref, option, format = 'text', ...more] = process.argv.slice(2);
ignoreClosedPipe();
try {
  const isOptionKnown = option === undefined || option === '--format';
  if (ref === '--help' || ref === '-h') process.stdout.write(help);
  else if (ref === undefined || !isOptionKnown || more.length > 0 || !isFormat(format))
    throw new Error('Name a commit. See npm run machine:diff -- --help.');
  else {
    const diffs = await diffsSince(ref);
    process.stdout.write(format === 'svg' ? await diffSvg(diffs, ref) : diffText(diffs, ref, format));
  }
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : String(error));
}

async function diffsSince(since: string): Promise<(NamedDiff & DrawnDiff)[]> {
  const files = flowMachines.map(({ model }) => `machines/${model.name}/machine.ts`);
  requireCommit(since);
  const then = await modulesAt(since, [...draftFiles, ...files]);
  const now = await Promise.all(draftFiles.map((file) => import(`../../${file}`)));
  const [before, after] = [then, now].map(([steps, version, draft]) =>
    steps && version && draft ? draftReading(steps, version, draft) : undefined,
  );
  return flowMachines.map(({ model }, index) => ({
    name: model.name,
    before: machineIn(then[draftFiles.length + index]),
    after: model.machine,
    diff: diffMachines(machineIn(then[draftFiles.length + index]), model.machine),
    drafts: model.name === 'order-funnel' && before && after ? draftsToMigrate(before, after) : [],
  }));
}
