import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { acceptedFolder, keepAccepted, readAccepted, type Screens } from '../model/accepted.ts';
import { counted } from '../paths/formats/words.ts';
import { launchBrowser, nameOf } from './browser.ts';
import { chooseStates, type Wanted } from './choose-states.ts';
import { compareScreens } from './compare.ts';
import { makeGallery } from './make-gallery.ts';
import { reportHtml, terminalSummary } from './report.ts';
import { filesFor, keepPictures } from './report-files.ts';
import { shownStates } from './shown-states.ts';

const help = `Takes a screenshot of each state of an order and of a reseller's settings, in three widths, light and dark.
Compares it with the accepted one.

  npm run gallery                        all states; the report is gallery-report/index.html
  npm run gallery -- --state STATE       only this state and the states inside it (may be repeated)
  npm run gallery -- --changed COMMIT    only states whose screen or machine has changed since a commit
  npm run gallery -- --accept            accept the screenshots; commit workshop/gallery/accepted/ afterwards

The exit code is 1 if a screenshot has changed and is not accepted, or if a state has no screenshot. With another browser
version nothing counts as changed: compare the screenshots in the report yourself.
`;

const reportFolder = 'gallery-report';

try {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      accept: { type: 'boolean' },
      state: { type: 'string', multiple: true },
      changed: { type: 'string' },
    },
  });
  if (values.help) process.stdout.write(help);
  else process.exitCode = await run(values);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : String(error));
}

async function run(options: Wanted & { accept?: boolean | undefined }): Promise<number> {
  const all = shownStates();
  const states = await chooseStates(all, options);
  const known = all.map(({ state }) => state);
  if (states.length === 0) {
    console.log('No screen has changed.');
    return 0;
  }
  const browser = await launchBrowser();
  const name = nameOf(browser);
  const gallery = await makeGallery(browser, states, {
    onProgress: (state, done) => console.log(`${String(done).padStart(3)}/${states.length}  ${state}`),
  }).finally(() => browser.close());
  const before = readAccepted(acceptedFolder);
  const compared = compareScreens(before, gallery.screens, known);
  const after: Screens = new Map([...before, ...gallery.screens].filter(([state]) => known.includes(state)));
  const { failed, screens, thumbnails } = gallery;
  const acceptedPictures = [...before.values(), ...after.values()].flatMap(({ pictures }) =>
    Object.values(pictures),
  );
  keepPictures(reportFolder, gallery, compared, new Set(acceptedPictures.map(({ hash }) => hash)));
  const isAccepted = options.accept === true;
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(
    `${reportFolder}/index.html`,
    reportHtml(
      { browser: name, compared, failed, isAccepted },
      filesFor(reportFolder, `../../${acceptedFolder}`),
    ),
  );
  if (isAccepted) keepAccepted(acceptedFolder, after, thumbnails);
  for (const [state, why] of failed) console.error(`${state}: ${why}`);
  console.log(
    `${counted(screens.size, 'screen', 'screens')}. ${terminalSummary({ compared, failed })}\nSee ${reportFolder}/index.html.`,
  );
  const isOff = compared.some(({ verdict }) => ['changed', 'new', 'gone'].includes(verdict));
  return failed.size > 0 || (isOff && !isAccepted) ? 1 : 0;
}
