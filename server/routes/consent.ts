import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { consentCookie, consentDays, consentPath, isConsent } from '#contract/site/consent';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { retention } from '../services/data-subject/retention.ts';
import { type Measuring, measuringOf } from '../services/site/measuring.ts';
import type { AppEnv } from './env.ts';
import { answerPlainPage } from './plain-page.ts';

const style = `
main { max-width: 36rem; margin: 3rem auto; }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0; }
button { flex: 1 1 10rem; min-height: 3rem; padding: 0 1.5rem; border: 1px solid var(--accent); border-radius: .75rem;
  background: var(--paper); color: var(--accent); font: 600 1rem/1 system-ui, sans-serif; cursor: pointer; }
`;

const choiceTexts = {
  sim: 'Você aceitou a medição. Pode mudar de ideia quando quiser.',
  nao: 'Você recusou a medição: nada é medido.',
  none: 'Você ainda não escolheu: nada é medido.',
};

/**
 * The page to give or refuse consent to measurement, with equal buttons and without script. People can change their
 * choice here at any time. Throws `not-found` if nothing is measured.
 */
export function mountConsent(app: Hono<AppEnv>, ctx: ServerContext, secure: boolean): void {
  app.on(['GET', 'POST'], consentPath, async (_, next) => {
    if (!measuringOf(ctx)) throw new ServiceError({ code: 'not-found' });
    await next();
  });

  app.get(consentPath, (c) => {
    const choice = getCookie(c, consentCookie);
    return answerPlainPage(c, {
      title: 'Medição de visitas · Botijá',
      style,
      hasForm: true,
      body: html`<main><h1>Medição de visitas</h1>
<p>Com a sua permissão, contamos ${whereOf(measuringOf(ctx))} em que etapas do pedido as pessoas param, para melhorar o
site. A nossa contagem é só de somas por dia, apagadas depois de ${retention.flowCounts.days} dias, sem nada que diga de quem. Medimos
só o nome da etapa: nem nome, telefone, endereço, número do pedido ou o que você digita. Sem permissão nada é medido, e o site
funciona igual.</p>
<p role="status"><b>${choiceTexts[isConsent(choice) ? choice : 'none']}</b></p>
<form method="post" class="choices"><button type="submit" name="escolha" value="sim">Aceitar medição</button>
<button type="submit" name="escolha" value="nao">Recusar medição</button></form>
<p class="faint">A escolha fica num cookie deste site, “${consentCookie}”, por ${consentDays} dias.</p>
<p><a href="/politica-de-privacidade-2">Política de privacidade</a></p></main>`,
    });
  });

  app.post(consentPath, async (c) => {
    const choice = new URLSearchParams(await c.req.text()).get('escolha') ?? undefined;
    if (!isConsent(choice))
      throw new ServiceError({
        code: 'invalid-input',
        errors: [{ detail: 'Escolha aceitar ou recusar.', pointer: '/escolha' }],
      });
    setCookie(c, consentCookie, choice, {
      path: '/',
      secure,
      sameSite: 'Lax',
      maxAge: consentDays * 24 * 60 * 60,
    });
    if (choice === 'nao') dropMeasurement(c);
    return c.redirect(consentPath, 303);
  });
}

function whereOf(measuring: Measuring | undefined): string {
  if (!measuring?.google) return 'aqui mesmo';
  return measuring.counts ? 'aqui mesmo, e pelo Google Analytics,' : 'pelo Google Analytics';
}

function dropMeasurement(c: Context<AppEnv>): void {
  for (const name of Object.keys(getCookie(c)))
    if (/^_ga(_|$)/.test(name)) deleteCookie(c, name, { path: '/' });
}
