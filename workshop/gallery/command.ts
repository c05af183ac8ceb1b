import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { acceptedFolder, keepAccepted, readAccepted, type Screens } from '../model/accepted.ts';
import { counted } from '../paths/formats/words.ts';
import { launchBrowser, nameOf } from './browser.ts';
import { chooseStates, type Wanted } from './choose-states.ts';
import { compareScreens } from './compare.ts';
import { makeGallery } from './make-gallery.ts';
import { reportHtml, summaryOf } from './report.ts';
import { filesFor, keepPictures } from './report-files.ts';
import { shownStates } from './shown-states.ts';

const help = `Fotografa a tela de cada estado do pedido, em três larguras, clara e escura, e a compara com a aceita.

  npm run gallery                        todas; relatório em gallery-report/index.html
  npm run gallery -- --state ESTADO      só esta, e as de dentro dela (pode repetir)
  npm run gallery -- --changed COMMIT    só aquelas cuja tela ou máquina mudou desde um commit
  npm run gallery -- --accept            aceita o que fotografou: workshop/gallery/accepted/ vai para o commit

Termina com 1 quando algo mudou e não foi aceito, e quando um estado não pôde ser fotografado. Com um navegador de outra
versão nada é dado como mudado: o relatório mostra as diferenças para os olhos.
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

async function run(wanted: Wanted & { accept?: boolean | undefined }): Promise<number> {
  const all = shownStates();
  const states = await chooseStates(all, wanted);
  const known = all.map(({ state }) => state);
  if (states.length === 0) {
    console.log('Nenhuma tela mudou.');
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
  const kept = [...before.values(), ...after.values()].flatMap(({ pictures }) => Object.values(pictures));
  keepPictures(reportFolder, gallery, compared, new Set(kept.map(({ hash }) => hash)));
  const isAccepted = wanted.accept === true;
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
    `${counted(screens.size, 'tela', 'telas')}. ${summaryOf({ compared, failed })}\nVeja ${reportFolder}/index.html.`,
  );
  const isOff = compared.some(({ verdict }) => ['changed', 'new', 'gone'].includes(verdict));
  return failed.size > 0 || (isOff && !isAccepted) ? 1 : 0;
}
