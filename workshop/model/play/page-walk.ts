import { type OrderFunnelSnapshot, positionOf } from '#machines/order-funnel/position';
import { stepAt } from '#machines/order-funnel/steps';
import { labelOf } from '../../paths/formats/words.ts';
import type { PathStep } from '../../paths/model.ts';
import { visitIn } from '../../paths/report.ts';
import { expectationOf, patternOf } from '../expectations.ts';
import type { PlannedStep } from '../planner.ts';
import type { Tab } from './tab.ts';
import { untilRight } from './until.ts';

/** A page that is looked at after each step, wherever it is drawn. */
export type Looked = Pick<Tab, 'hand' | 'url' | 'look' | 'report'>;

/** Does the steps of a walk. */
interface Doer {
  play(index: number): Promise<void>;
  /** Nobody could see the state a step leads to. */
  isPassing(index: number): boolean;
}

/** What whoever has a page walked is told. */
interface Onlooker {
  /** Which step a walk has come to, by its index. */
  reach(index: number): void;
  /** A step that was done, and held. */
  done(step: PlannedStep): void;
  /** Does a step under its name, where a report has names of steps. */
  named?(name: string, run: () => Promise<void>): Promise<void>;
  /** Looks further at a screen that is as expected. */
  sees?(state: string): Promise<void>;
  /** Nothing is inert without a layout: the page behind a dialog may have taken the focus last. */
  isFlat?: true;
  /** The page runs no script: it has no event log, and its focus is the browser's own. */
  isPlain?: true;
}

/** Walks a path of the funnel on a page, and looks at the page after each step. Throws what is not as expected. */
export async function walkPage(
  page: Looked,
  walk: readonly PlannedStep[],
  doer: Doer,
  { reach, done, named = (_, run) => run(), sees, isFlat, isPlain }: Onlooker,
): Promise<void> {
  /** How much of the page's event log belongs to steps already walked. */
  let logged = 0;
  for (const [index, step] of walk.entries()) {
    reach(index);
    const { choice, target } = step;
    await named(`${index + 1}. ${choice.label} → ${target}`, async () => {
      const before = await page.look(headingOf);
      await doer.play(index);
      await untilRight(async () => {
        if (choice.isSilent || isPlain) return undefined;
        const since = (await visitOf(page)).slice(logged);
        const place = since.findIndex(({ event }) => event === choice.event.type);
        if (place < 0)
          return `a página não recebe ${choice.event.type}, e sim ${since.map(labelOf).join(', ') || 'nada'}`;
        logged += place + 1;
        return undefined;
      });
      if (doer.isPassing(index)) return;
      if (!isPlain) await untilRight(() => elsewhere(page, step));
      await untilRight(() => misplaced(page, step));
      await untilRight(() => missing(page, step));
      await sees?.(target);
      if (isPlain || (isFlat && (await page.look(headingOf))?.inDialog)) return;
      await untilRight(() => unfocused(page, target, before));
    });
    done(step);
  }
}

/** What a page's own report tells of its visit: nothing before one has begun. */
export async function visitOf({ report }: Pick<Tab, 'report'>): Promise<PathStep[]> {
  const text = await report();
  return text === '' ? [] : visitIn(text);
}

/** The machine of the page is where the model's is. */
async function elsewhere(page: Looked, { target }: PlannedStep): Promise<string | undefined> {
  const state = (await visitOf(page)).at(-1)?.target;
  return state === target ? undefined : `a página está em ${state}, e não em ${target}`;
}

/** The page's address is that of the model's state. */
async function misplaced(page: Looked, { target, after }: PlannedStep): Promise<string | undefined> {
  const position = positionOf(after.snapshot as OrderFunnelSnapshot);
  // A page that answers a form may be of another step than the form's.
  const drawn = await page.look(answeredPath);
  const { pathname, searchParams } = drawn === undefined ? page.url() : new URL(drawn, page.url());
  const isRight =
    !position ||
    (stepAt(pathname) === position.step &&
      searchParams.has('pedido') === (position.orderId !== undefined) &&
      searchParams.has('latitude') === (position.point !== undefined));
  return isRight ? undefined : `em ${target} o endereço é ${pathname}`;
}

/** The path of a page that was drawn as the answer to a form. Runs in the page. */
function answeredPath(): string | undefined {
  const config = document.querySelector<HTMLMetaElement>('meta[name="app-config"]');
  return JSON.parse(config?.content || '{}').path;
}

/** What is expected of the screen of a state and is not there. */
export async function missing(
  { hand, look }: Pick<Tab, 'hand' | 'look'>,
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

/** A new title has the keyboard, or the field it is about; a dialog that closes gives it back to where it was. */
async function unfocused({ look }: Looked, state: string, before?: Heading): Promise<string | undefined> {
  const after = await look(headingOf);
  if (!before || before.text === after?.text || (before.inDialog && !after?.inDialog)) return undefined;
  const { focus = 'heading' } = expectationOf(state);
  const held = await look(focusOf);
  const isRight = focus === 'any' ? held !== 'nowhere' : held === focus;
  return isRight ? undefined : `em ${state} o foco do teclado está em ${held}, e não em ${focus}`;
}

/** Whoever finds a fault can say so, dialog or not. Runs in the page. */
function canReport(): boolean {
  const buttons = [...document.querySelectorAll('button')];
  return buttons.some(({ textContent }) => textContent?.includes('Relatar problema'));
}

interface Heading {
  text: string;
  inDialog: boolean;
}

/** The title of the page, or of the dialog over it; undefined while there is none. Runs in the page. */
function headingOf(): Heading | undefined {
  const dialog = document.querySelector('dialog[open] h2');
  const text = (dialog ?? document.querySelector('h1'))?.textContent;
  return text ? { text, inDialog: dialog !== null } : undefined;
}

/** Where the keyboard is. Runs in the page. */
function focusOf(): 'heading' | 'code' | 'field' | 'nowhere' {
  const active = document.activeElement;
  if (active?.closest('h1, h2')) return 'heading';
  if (active?.getAttribute('name') === 'code') return 'code';
  return active?.closest('input, select, textarea, button, a') ? 'field' : 'nowhere';
}
