import { type OrderFunnelSnapshot, positionOf } from '#machines/order-funnel/position';
import { stepAt } from '#machines/order-funnel/steps';
import { labelOf } from '../../paths/formats/words.ts';
import type { PathStep } from '../../paths/model.ts';
import { visitIn } from '../../paths/report.ts';
import { expectationOf, patternOf } from '../expectations.ts';
import type { PlannedStep } from '../planner.ts';
import type { Tab } from './tab.ts';
import { untilNoFault } from './until.ts';

export type WalkedPage = Pick<Tab, 'hand' | 'url' | 'evaluate' | 'report'>;

interface Doer {
  play(index: number): Promise<void>;
  isPassing(index: number): boolean;
}

interface WalkCallbacks {
  /** Runs before each step, with its index. */
  reach(index: number): void;
  done(step: PlannedStep): void;
  /** Runs a step under a name, for reports that list steps. */
  named?(name: string, run: () => Promise<void>): Promise<void>;
  /** Runs further checks in a state whose screen passed. */
  sees?(state: string): Promise<void>;
  /** The DOM has no layout and no inert elements, so a page behind a dialog may keep the focus. */
  isFlat?: true;
  /** The page runs no script, so it has no event log, and the browser controls the focus. */
  isPlain?: true;
}

/** Walks a path of the funnel on a page and checks the page after each step. Throws if a check fails. */
export async function walkPage(
  page: WalkedPage,
  walk: readonly PlannedStep[],
  doer: Doer,
  { reach, done, named = (_, run) => run(), sees, isFlat, isPlain }: WalkCallbacks,
): Promise<void> {
  let logged = 0;
  for (const [index, step] of walk.entries()) {
    reach(index);
    const { choice, target } = step;
    await named(`${index + 1}. ${choice.label} → ${target}`, async () => {
      const before = await page.evaluate(headingOf);
      await doer.play(index);
      await untilNoFault(async () => {
        if (choice.isSilent || isPlain) return undefined;
        const since = (await visitOf(page)).slice(logged);
        const place = since.findIndex(({ event }) => event === choice.event.type);
        if (place < 0)
          return `a página não recebe ${choice.event.type}, e sim ${since.map(labelOf).join(', ') || 'nada'}`;
        logged += place + 1;
        return undefined;
      });
      if (doer.isPassing(index)) return;
      if (!isPlain) await untilNoFault(() => stateMismatch(page, step));
      await untilNoFault(() => addressMismatch(page, step));
      await untilNoFault(() => screenMismatch(page, step));
      await sees?.(target);
      if (isPlain || (isFlat && (await page.evaluate(headingOf))?.inDialog)) return;
      await untilNoFault(() => focusMismatch(page, target, before));
    });
    done(step);
  }
}

/** Returns the steps of the page's report. Returns none before a visit has begun. */
export async function visitOf({ report }: Pick<Tab, 'report'>): Promise<PathStep[]> {
  const text = await report();
  return text === '' ? [] : visitIn(text);
}

async function stateMismatch(page: WalkedPage, { target }: PlannedStep): Promise<string | undefined> {
  const state = (await visitOf(page)).at(-1)?.target;
  return state === target ? undefined : `a página está em ${state}, e não em ${target}`;
}

async function addressMismatch(
  page: WalkedPage,
  { target, after }: PlannedStep,
): Promise<string | undefined> {
  const position = positionOf(after.snapshot as OrderFunnelSnapshot);
  // The response to a form post may show another step than its URL.
  const drawn = await page.evaluate(answeredPath);
  const { pathname, searchParams } = drawn === undefined ? page.url() : new URL(drawn, page.url());
  const isRight =
    !position ||
    (stepAt(pathname) === position.step &&
      searchParams.has('pedido') === (position.orderId !== undefined) &&
      searchParams.has('latitude') === (position.point !== undefined));
  return isRight ? undefined : `em ${target} o endereço é ${pathname}`;
}

/** Returns the path of a page that was rendered as the response to a form. Runs in the page. */
function answeredPath(): string | undefined {
  const config = document.querySelector<HTMLMetaElement>('meta[name="app-config"]');
  return JSON.parse(config?.content || '{}').path;
}

/** Returns what the screen of a state lacks, as a sentence. */
export async function screenMismatch(
  { hand, evaluate: look }: Pick<Tab, 'hand' | 'evaluate'>,
  { target, after }: Pick<PlannedStep, 'target' | 'after'>,
): Promise<string | undefined> {
  const {
    titles,
    dialog = false,
    offers = [],
  } = expectationOf(target, after.snapshot as OrderFunnelSnapshot);
  const title = await look(headingOf);
  const isTitled = title && title.inDialog === dialog && patternOf(titles).test(title.text);
  if (!isTitled || !(await hand.has('heading', patternOf(titles))))
    return `em ${target} o título é “${title?.text}”, e não “${titles.join('” ou “')}”`;
  if (!(await look(canReport))) return `em ${target} falta “Relatar problema”`;
  for (const offer of offers)
    if (!(await hand.has('button', patternOf(offer)))) return `em ${target} falta o botão “${offer}”`;
  return undefined;
}

/**
 * Checks that a new title, or the field it is about, has the focus. A closed dialog returns the focus, so it is not
 * checked.
 */
async function focusMismatch(
  { evaluate: look }: WalkedPage,
  state: string,
  before?: Heading,
): Promise<string | undefined> {
  const after = await look(headingOf);
  if (!before || before.text === after?.text || (before.inDialog && !after?.inDialog)) return undefined;
  const { focus = 'heading' } = expectationOf(state);
  const focused = await look(focusOf);
  const isRight = focus === 'any' ? focused !== 'nowhere' : focused === focus;
  return isRight ? undefined : `em ${state} o foco do teclado está em ${focused}, e não em ${focus}`;
}

/** Returns whether the page offers “Relatar problema”. Runs in the page. */
function canReport(): boolean {
  const buttons = [...document.querySelectorAll('button')];
  return buttons.some(({ textContent }) => textContent?.includes('Relatar problema'));
}

interface Heading {
  text: string;
  inDialog: boolean;
}

/** Returns the title of the open dialog or of the page. Runs in the page. */
function headingOf(): Heading | undefined {
  const dialog = document.querySelector('dialog[open] h2');
  const text = (dialog ?? document.querySelector('h1'))?.textContent;
  return text ? { text, inDialog: dialog !== null } : undefined;
}

/** Returns which kind of element has the focus. Runs in the page. */
function focusOf(): 'heading' | 'code' | 'field' | 'nowhere' {
  const active = document.activeElement;
  if (active?.closest('h1, h2')) return 'heading';
  if (active?.getAttribute('name') === 'code') return 'code';
  return active?.closest('input, select, textarea, button, a') ? 'field' : 'nowhere';
}
