import { resolve } from 'node:path';
import { html } from 'hono/html';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import { formatPhone } from '#contract/phone/phone-number';
import { savedSteps } from '#machines/order-funnel/steps';
import type { Html } from '../routes/plain-page.ts';
import { calls, cannedResponses, faultWords } from './calls.ts';
import { type ControlState, orderOf, resellerName, type Visit } from './controls.ts';
import type { Plan } from './plan.ts';
import { controlGroups, planWords } from './plan-words.ts';
import { draftContentLabels, draftContextOf } from './staged-visit.ts';

const style = `
section { margin-block: 1.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
form { display: inline-block; max-width: 100%; margin: 0 .25rem .5rem 0; }
fieldset { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; min-width: 0; margin: 0; padding: 0; border: 0; }
label { display: grid; grid-template-columns: minmax(0, auto); min-width: 0; max-width: 100%; }
.check { display: inline-flex; gap: .35rem; align-items: center; min-height: 2.75rem; }
.check input { min-height: 0; padding: 0; width: 1.2rem; height: 1.2rem; }
button, select, input, textarea { min-height: 2.75rem; padding: 0 .9rem; border: 1px solid var(--accent); border-radius: .6rem; background: none;
  color: inherit; font: inherit; cursor: pointer; max-width: 100%; }
select, input, textarea { border-color: var(--faint); background: var(--paper); cursor: auto; }
.plan { margin-block: 1rem; padding: 1rem; border: 2px solid var(--accent); border-radius: .75rem; }
.plan button { background: var(--accent); color: var(--paper); font-weight: 600; }
:is(button, select, input, textarea, a):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Name of the browser tab in which links open, so that the controls page stays open. */
const testedTab = 'botija-testada';

interface Session {
  isStored?: boolean;
  refused?: { name: string; report: string };
}

/** Returns the controls page for people. Its forms carry out plans and redirect back to it. */
export async function controlsPage(
  controlState: ControlState,
  visit: Visit,
  shownPlan: ShownPlan | undefined,
  session: Session = {},
) {
  return {
    title: 'Controles de teste',
    style,
    hasForm: true,
    body: html`<main><h1>Controles de teste</h1>
<p class="faint">Mudam este servidor e a visita deste navegador. Só existem com TEST_CONTROLS=1, nesta máquina.</p>
${shownPlan ? planned(shownPlan.plan, shownPlan.isDone) : ''}
${await present(controlState, visit)}
${Object.entries(controlGroups).map(
  ([group, labels]) =>
    html`<section><h2>${group}</h2>${Object.entries(labels).map(([name, label]) => button({ controls: [name] }, label))}</section>`,
)}
${startSection()}
${callSection()}
${sessionSection(controlState, session)}</main>`,
  };
}

interface ShownPlan {
  plan: Plan;
  isDone: boolean;
}

type Written = { [Key in keyof Plan]?: unknown };

function button(does: Written, label: string): Html {
  return html`<form method="post" action="/dev/controls/plan"><input type="hidden" name="plano" value="${JSON.stringify(does)}" /><button>${label}</button></form>`;
}

function planned(plan: Plan, isDone: boolean): Html {
  const list = html`<ul>${planWords(plan).map((clause) => html`<li>${clause}</li>`)}</ul>`;
  return isDone
    ? html`<div class="plan" role="status"><b>Pronto.</b>${list}<p>${plan.start ? html`<a href="${firstPath(plan.start.step)}" target="${testedTab}">Abrir ${firstPath(plan.start.step)}</a>` : 'Volte à página testada.'}</p></div>`
    : html`<div class="plan"><h2>Preparar</h2>${list}${button(plan, 'Preparar')}</div>`;
}

async function present(controlState: ControlState, visit: Visit): Promise<Html> {
  const { ctx, faults } = controlState;
  const active = faults.planned.filter(({ times }) => times > 0);
  const { waiting } = faults;
  const order = await orderOf(controlState, visit).catch(() => undefined);
  const reseller = await resellerName(controlState, visit);
  const phone =
    (await draftContextOf(ctx, visit.draftToken)).customer?.phone ?? visit.sessionPhone ?? controlState.owner;
  const links = [
    ['data', 'acompanhar'],
    ['cancel', 'cancelar'],
    ['confirm-delivery', 'confirmar a entrega'],
  ];
  return html`<section><h2>Agora</h2>
<ul>
<li>${active.length === 0 ? 'Nenhuma chamada falha nem espera.' : html`Planejado: ${active.map(faultWords).join('; ')}.`}</li>
<li>${waiting === 0 ? 'Nada espera resposta.' : `${waiting} ${waiting === 1 ? 'chamada espera' : 'chamadas esperam'} resposta.`}</li>
<li>Relógio do servidor: ${ctx.now().toLocaleString('pt-BR', { timeZone: brasiliaTimeZone })}.</li>
<li>Revenda da visita: ${reseller === undefined ? 'nenhuma ainda; qualquer uma serve' : html`<b>${reseller}</b>`}.</li>
<li>Telefone da visita: ${phone === undefined ? 'nenhum ainda; use qualquer celular' : html`<b>${formatPhone(phone)}</b>`}.</li>
<li>${order === undefined ? 'Esta visita não tem pedido.' : html`Pedido mais novo da visita: ${links.map(([path, label]) => html`<a href="/order/${path}?pedido=${order}" target="${testedTab}">${label}</a> `)}`}</li>
<li><a href="/dev/sms">Caixa de SMS</a></li>
</ul>
${button({ faults: [] }, 'Nada mais falha')}${button({ release: 'as-is' }, 'Soltar o que espera')}${button({ reset: true }, 'Tudo como antes dos testes')}</section>`;
}

function callSection(): Html {
  const options = (all: Record<string, { label: string }>) =>
    Object.entries(all).map(([name, { label }]) => html`<option value="${name}">${label}</option>`);
  return html`<section><h2>Chamadas</h2>
<form method="post" action="/dev/controls/plan"><fieldset>
<label>Chamada <select name="chamada">${options(calls)}</select></label>
<label>O que acontece <select name="resposta">${options(cannedResponses)}</select></label>
<button>Planejar</button></fieldset></form></section>`;
}

function firstPath(name: string): string {
  return savedSteps.find(({ step }) => step === name)?.path ?? '/';
}

function startSection(): Html {
  return html`<section><h2>Visita nova</h2>
<p class="faint">Antes, desfaz o que foi planejado e mudado.</p>
<form method="post" action="/dev/controls/plan"><fieldset>
<label>Etapa <select name="etapa">${savedSteps.map(({ step, path }) => html`<option value="${step}">${path}</option>`)}</select></label>
${Object.entries(draftContentLabels).map(([name, label]) => html`<label class="check"><input type="checkbox" name="guarda" value="${name}" /> ${label}</label>`)}
<button>Começar</button></fieldset></form></section>`;
}

/** The form is multipart, because percent-encoding would halve the number of steps that fit into a body. */
function sessionSection({ ctx: { config } }: ControlState, { isStored, refused }: Session): Html {
  const folder = config.DATA_DIR;
  const command = `${resolve(folder) === resolve('data') ? '' : `DATA_DIR=${folder} `}npm run coverage`;
  return html`<section id="sessao"><h2>Sessão feita à mão</h2>
${isStored ? html`<p role="status">Guardada. Conta em <code>${command}</code>, na coluna manual.</p>` : ''}
${refused === undefined ? '' : html`<p role="alert">Isto não é um relato. Cole tudo o que “Relatar problema” copiou, até a última linha.</p>`}
<p class="faint">Ao fim de um teste à mão, toque em “Relatar problema” na página testada, dentro de “Precisa de ajuda?”, e cole aqui o que ele copiou.</p>
<form method="post" action="/dev/controls/session" enctype="multipart/form-data"><fieldset>
<label>O que foi testado <input name="nome" maxlength="100" value="${refused?.name ?? ''}" /></label>
<label>Relato <textarea name="relato" rows="3" cols="40" required${refused === undefined ? '' : ' autofocus'}>${refused?.report ?? ''}</textarea></label>
<button>Guardar</button></fieldset></form></section>`;
}
