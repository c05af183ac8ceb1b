/** A button that a courier pressed and the server has not answered yet. */
interface Tap {
  name: string;
  body: string;
}

/** Pause before a failed request is sent again, in ms. */
const againMs = 5_000;
const answerWithinMs = 15_000;

const key = `entrega ${window.location.pathname}`;
let taps = readTaps();
let isSending = false;

function readTaps(): Tap[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Also stores the taps on the device, because the browser may end the page while there is no network. */
function storeTaps(): void {
  try {
    if (taps.length > 0) localStorage.setItem(key, JSON.stringify(taps));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or blocked. The taps stay in the page's memory.
  }
}

const isNote = ({ body }: Tap) => /(^|&)acao=(a-caminho|cheguei)(&|$)/.test(body);

/** Sends the oldest tap. Only one request runs at a time. Then the page is replaced by the server's answer. */
async function send(): Promise<void> {
  const [tap] = taps;
  if (isSending || !tap) return;
  isSending = true;
  show();
  try {
    const answer = await fetch(window.location.pathname, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: tap.body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (answer.status >= 500 || answer.status === 429) throw new Error(`answered ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    taps = page.querySelector('main form') ? taps.slice(1) : [];
    storeTaps();
    draw(page);
  } catch {
    setTimeout(send, againMs);
    return;
  } finally {
    isSending = false;
    show();
  }
  void send();
}

function draw(page: Document): void {
  const [before, after] = [document.querySelector('main'), page.querySelector('main')];
  if (!before || !after) return;
  document.title = page.title;
  before.replaceWith(after);
  const focusTarget = after.querySelector<HTMLElement>('[role=alert]') ?? after.querySelector('h1');
  if (!focusTarget) return;
  focusTarget.tabIndex = -1;
  focusTarget.focus();
  scrollTo(0, 0);
}

/** Shows what waits to be sent, and disables buttons that were pressed. */
function show(): void {
  const isEnding = taps.some((tap) => !isNote(tap));
  const isQueued = (action: string) => taps.some(({ body }) => body.includes(`acao=${action}`));
  for (const button of document.querySelectorAll<HTMLButtonElement>('main form button'))
    button.disabled = isEnding || isQueued(button.value);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-after]'))
    form.hidden = !isQueued(form.dataset.after ?? '');
  const place = document.querySelector<HTMLElement>('#guardado');
  if (!place) return;
  const names = taps.map(({ name }) => `“${name}”`).join(', ');
  place.hidden = taps.length === 0;
  place.textContent = isSending
    ? `Enviando ${names}…`
    : `Sem internet: guardamos ${names} neste aparelho e enviamos assim que ela voltar. Pode continuar.`;
}

document.addEventListener('submit', (event) => {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(target, submitter))
    if (typeof value === 'string') body.set(name, value);
  taps.push({ name: submitter.textContent ?? '', body: String(body) });
  storeTaps();
  show();
  void send();
});
window.addEventListener('online', () => void send());
document.addEventListener('visibilitychange', () => void send());
void send();
