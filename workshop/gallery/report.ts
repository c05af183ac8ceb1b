import { html, raw } from 'hono/html';
import type { Frame, Picture } from '../model/picture.ts';
import { counted } from '../paths/formats/words.ts';
import type { Compared, Verdict } from './compare.ts';
import { cellPx } from './fingerprint.ts';
import { reportStyle } from './report-style.ts';

export interface Found {
  browser: string;
  compared: readonly Compared[];
  /** Error messages of states that could not be pictured, by state. */
  failed: ReadonlyMap<string, string>;
  isAccepted: boolean;
}

/** Files of a picture: at full size, or only its thumbnail. */
export interface PictureFiles {
  full(picture: Picture): string | undefined;
  thumbnail(picture: Picture): string | undefined;
}

type Html = ReturnType<typeof html>;

const verdictWords: Record<Verdict, string> = {
  changed: 'mudou',
  new: 'nova',
  gone: 'não existe mais',
  'other-browser': 'outro navegador',
  same: 'igual',
};

/** Returns the comparison with the accepted set as an HTML page that needs no JavaScript. */
export function reportHtml(found: Found, files: PictureFiles): string {
  const { compared, failed, browser, isAccepted } = found;
  const differences = compared.filter(({ verdict }) => verdict !== 'same');
  const states = [...new Set(compared.map(({ state }) => state))];
  return String(html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Galeria das telas</title><style>${raw(reportStyle)}</style></head>
<body><main><h1>Galeria das telas</h1>
<p>${summaryOf(found)} Fotografadas com ${browser}.</p>
${isAccepted ? html`<p role="note">Este conjunto acaba de ser aceito.</p>` : ''}
${compared.some(({ verdict }) => verdict === 'other-browser') ? html`<p role="note">O conjunto aceito foi fotografado com outro navegador, que desenha as letras de outro jeito: as diferenças abaixo só os olhos podem julgar.</p>` : ''}
${failed.size > 0 ? html`<section><h2>Não foi possível fotografar (${failed.size})</h2><ul>${[...failed].map(([state, why]) => html`<li><code>${state}</code>: ${why}</li>`)}</ul></section>` : ''}
<section><h2>Diferenças (${differences.length})</h2>
${differences.length === 0 ? html`<p>Nenhuma: o que foi fotografado é igual ao aceito.</p>` : differences.map((one) => difference(one, files))}</section>
<section><h2>Todas as telas (${states.length})</h2><ul class="screens">
${states.map((state) =>
  screenItem(
    state,
    compared.filter((one) => one.state === state),
    files,
  ),
)}</ul></section>
</main></body></html>`);
}

/** Returns the number of pictures by verdict, in words for the report. */
function summaryOf({ compared, failed }: Pick<Found, 'compared' | 'failed'>): string {
  const count = (verdict: Verdict) => compared.filter((one) => one.verdict === verdict).length;
  const parts = [
    counted(count('same'), 'imagem igual', 'imagens iguais'),
    `${count('changed')} com mudança`,
    ...(count('new') > 0 ? [counted(count('new'), 'nova', 'novas')] : []),
    ...(count('gone') > 0 ? [`${count('gone')} de telas que não existem mais`] : []),
    ...(count('other-browser') > 0
      ? [`${count('other-browser')} de outro navegador, a comparar com os olhos`]
      : []),
    ...(failed.size > 0 ? [counted(failed.size, 'estado que falhou', 'estados que falharam')] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Returns the number of pictures by verdict, in words for a terminal. */
export function terminalSummary({ compared, failed }: Pick<Found, 'compared' | 'failed'>): string {
  const count = (verdict: Verdict) => compared.filter((one) => one.verdict === verdict).length;
  const parts = [
    `${counted(count('same'), 'screenshot', 'screenshots')} unchanged`,
    `${count('changed')} changed`,
    ...(count('new') > 0 ? [`${count('new')} new`] : []),
    ...(count('gone') > 0 ? [`${count('gone')} of screens that no longer exist`] : []),
    ...(count('other-browser') > 0
      ? [`${count('other-browser')} of another browser, to compare yourself`]
      : []),
    ...(failed.size > 0 ? [`${counted(failed.size, 'state', 'states')} failed`] : []),
  ];
  return `${parts.join(', ')}.`;
}

const frameWords = (frame: Frame) => {
  const [width, theme] = frame.split('-');
  return `${width} px, ${theme === 'dark' ? 'escuro' : 'claro'}`;
};

function difference({ state, frame, verdict, before, after, spots }: Compared, files: PictureFiles): Html {
  const name = `${state}, ${frameWords(frame)}`;
  const [was, is] = [before && files.full(before), after && files.full(after)];
  return html`<article><h3><code>${state}</code> · ${frameWords(frame)}: <span class="verdict ${verdict}">${verdictWords[verdict]}</span></h3>
${spots.length > 0 ? html`<p>${counted(spots.length, 'lugar mudou', 'lugares mudaram')}, marcados em “Depois”${sizes(before, after)}.</p>` : html`<p>${sizes(before, after)}</p>`}
<div class="beside" tabindex="0" role="group" aria-label="Imagens de ${name}">
${before ? html`<figure><figcaption>Antes</figcaption>${beforeImage(before, name, files)}</figure>` : ''}
${after && is ? html`<figure><figcaption>Depois</figcaption><a class="marked" href="${is}"><img loading="lazy" src="${is}" width="${after.width}" height="${after.height}" alt="Depois: ${name}">${marks(after, spots)}</a></figure>` : ''}
${after && was && is ? html`<figure><figcaption>Diferença</figcaption><div class="over"><img loading="lazy" src="${was}" alt=""><img loading="lazy" src="${is}" width="${after.width}" height="${after.height}" alt="Diferença: ${name}; o que é igual fica preto"></div></figure>` : ''}
</div></article>`;
}

function sizes(before: Picture | undefined, after: Picture | undefined): string {
  return before && after && before.height !== after.height
    ? `; a página tinha ${before.height} px de altura e tem ${after.height}`
    : '';
}

function beforeImage(before: Picture, name: string, files: PictureFiles): Html {
  const full = files.full(before);
  const thumbnail = files.thumbnail(before);
  if (full)
    return html`<a href="${full}"><img loading="lazy" src="${full}" width="${before.width}" height="${before.height}" alt="Antes: ${name}"></a>`;
  return thumbnail
    ? html`<img loading="lazy" src="${thumbnail}" alt="Antes, em miniatura: ${name}"><p>Só a miniatura do que se vê sem rolar foi guardada.</p>`
    : html`<p>Desta imagem só foi guardado o que basta para achar as mudanças: veja as marcas ao lado.</p>`;
}

function marks({ width, height }: Picture, spots: Compared['spots']): Html {
  const rows = spots.map(({ x, y }) => html`<rect x="${x}" y="${y}" width="${cellPx}" height="${cellPx}"/>`);
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${rows}</svg>`;
}

function screenItem(state: string, compared: readonly Compared[], files: PictureFiles): Html {
  const links = compared.flatMap(({ frame, verdict, after }) => {
    const file = after && files.full(after);
    return file
      ? [
          html`<a href="${file}">${frameWords(frame)}${verdict === 'same' ? '' : ` (${verdictWords[verdict]})`}</a>`,
        ]
      : [];
  });
  const first = compared.find(({ after }) => after?.thumbnail !== undefined)?.after;
  const file = first && files.full(first);
  return html`<li><h3><code>${state}</code></h3>${file ? html`<img loading="lazy" src="${file}" alt="${state}">` : ''}<p>${links.map((link) => html`${link} `)}</p></li>`;
}
