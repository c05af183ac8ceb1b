import { html } from 'hono/html';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import type { Html } from '../routes/plain-page.ts';

export const inboxRefreshSeconds = 3;

export const inboxStyle = `
article { margin-block: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; }
pre { margin: .5rem 0 0; font: inherit; white-space: pre-wrap; }
.code { font: 700 2.5rem/1.2 ui-monospace, monospace; letter-spacing: .1em; user-select: all; }
`;

const time = new Intl.DateTimeFormat('pt-BR', {
  timeZone: brasiliaTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

export function sentAt(iso: string): Html {
  return html`<time class="faint" datetime="${iso}">${time.format(new Date(iso))}</time>`;
}
