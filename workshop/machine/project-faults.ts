import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftFormat } from '#contract/draft/draft-format';
import { decodeDraftContext } from '#machines/order-funnel/decode-draft-context';
import { steps } from '#machines/order-funnel/steps';
import { flowMachines } from '../model/flow.ts';
import { inventoryOf, rootName } from '../paths/definitions.ts';
import { type ReleasedDraft, unreadDrafts } from './drafts.ts';
import { lintMachine, unsentEvents } from './lint.ts';

/**
 * Folders in which each machine's events must be named. For machines that only the server moves, these are the
 * commands.
 */
const sourceFolders: Record<string, readonly string[]> = {
  'order-funnel': ['src'],
  'order-lifecycle': ['server', 'machines/order-lifecycle'],
  'reseller-panel': ['src/panel'],
  'reseller-team': ['src/panel'],
  'reseller-settings': ['src/panel'],
  'phone-verification': ['server/routes'],
  'order-rating': ['src/features/tracking'],
  'order-attention': ['machines/order-attention'],
};

/** Services that send events and never answer. */
const streams = ['followOrder', 'followOrders'];

/** Returns the defects of this project's machines, steps and saved drafts, each as one sentence. */
export function projectFaults(): string[] {
  return [
    ...flowMachines.flatMap(({ model, guardWords, cards }) => {
      const { definitions, states } = inventoryOf(model.machine);
      const lacksWords = (guard: string | undefined) =>
        guard !== undefined && guardWords(guard) === undefined;
      const folders = sourceFolders[model.name] ?? ['src'];
      return [
        ...lintMachine(model.machine, streams),
        ...unsentEvents(model.machine, folders.flatMap(textsIn)),
        ...definitions
          .filter(({ guard }) => lacksWords(guard))
          .map(
            ({ id }) =>
              `${id}: the guard has no words in workshop/model/guard-words.ts or workshop/model/panel-guard-words.ts`,
          ),
        ...cards
          .filter(({ state }) => state !== rootName && !states.includes(state))
          .map(
            ({ state }) =>
              `${state}: workshop/model/flow.ts has a card for this state, but the machine does not have it`,
          ),
      ].map((fault) => `${model.name}: ${fault}`);
    }),
    ...routeFaults(),
    ...unreadDrafts(releasedDrafts(), draftFormat, decodeDraftContext),
  ];
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

function releasedDrafts(): ReleasedDraft[] {
  const folder = 'tests/support/fixtures/drafts';
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** Returns steps without a page, and pages of the funnel without a step. */
function routeFaults(): string[] {
  const ids = readdirSync('src/routes')
    .filter((file) => file.startsWith('_funnel'))
    .map((file) => `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`);
  // Pathless layouts and parent routes are not pages.
  const pages = ids
    .filter((id) => !ids.some((other) => other.startsWith(`${id}/`)))
    .map((id) => id.replace(/\/_\w+/g, ''));
  const paths: string[] = steps.map(({ path }) => path);
  return [
    ...paths
      .filter((path) => !pages.includes(path))
      .map((path) => `${path}: the step has no page in src/routes`),
    ...pages.filter((page) => !paths.includes(page)).map((page) => `${page}: the page belongs to no step`),
  ];
}
