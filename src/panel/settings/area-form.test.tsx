// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { AreaSection } from '#contract/panel/area';
import type { SettingsChange, SettingsServices } from '#machines/reseller-settings/actors';
import { resellerSettings } from '#machines/reseller-settings/machine';
import { AreaForm } from './area-form.tsx';
import { SettingsActor } from './settings-actor.tsx';

afterEach(cleanup);

const seen: AreaSection = {
  version: 'e'.repeat(22),
  radiusMetres: 5_000,
  place: { latitude: -27.59, longitude: -48.52 },
  city: 'Florianópolis',
  uf: 'SC',
  zones: [
    { name: 'Norte', freightCents: 700, districts: ['Trindade'] },
    { name: 'Sul', districts: ['Campeche', 'Armação'] },
  ],
};

/** Opens the form with its section unfolded. `sent` lists the changes that it sent. */
async function opened(area: AreaSection = seen) {
  const sent: SettingsChange[] = [];
  type Services = SettingsServices;
  const loadSettings = fromPromise<Services['loadSettings']['output'], Services['loadSettings']['input']>(
    async () => ({ shown: true }),
  );
  const previewChange = fromPromise<Services['previewChange']['output'], Services['previewChange']['input']>(
    async ({ input: { change } }) => {
      sent.push(change);
      return { refused: 'invalid' };
    },
  );
  const logic = resellerSettings.provide({ actors: { loadSettings, previewChange } });
  function Shown() {
    const [shown, setShown] = useState(area);
    return (
      <>
        <AreaForm seen={shown} isEditable />
        <button
          type="button"
          onClick={() => setShown({ ...area, version: 'f'.repeat(22), radiusMetres: 3_000 })}
        >
          Ler de novo
        </button>
      </>
    );
  }
  render(
    <SettingsActor.Provider logic={logic} options={{ input: { reseller: 'gas-1' } }}>
      <Shown />
    </SettingsActor.Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('Onde você entrega'));
  const zone = (name: string) => within(screen.getByDisplayValue(name).closest('fieldset')!);
  const save = () => user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  return { user, sent, zone, save };
}

test('each zone keeps its values when another is removed, and the focus stays in the form', async () => {
  const { user, zone } = await opened();
  const south = screen.getByDisplayValue('Sul');
  await user.click(zone('Norte').getByRole('button', { name: 'Tirar a zona Norte' }));
  expect(screen.getByDisplayValue('Sul')).toBe(south);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nova zona por bairros' }));
});

test('a new zone gets a name that no other zone has', async () => {
  const { user } = await opened({ ...seen, zones: [{ name: 'Zona 2', districts: ['Centro'] }] });
  await user.click(screen.getByRole('button', { name: 'Nova zona por bairros' }));
  const names = screen.getAllByLabelText<HTMLInputElement>('Nome').map(({ value }) => value);
  expect(new Set(names).size).toBe(2);
});

test.for([
  ['a name without letters', 'Nome', ' ', 'Zona 1: Escreva um nome.'],
  ['a name of 41 characters', 'Nome', 'x'.repeat(41), 'O nome tem no máximo 40 letras.'],
  ['an equal name', 'Nome', 'SÚL', 'Outra zona já tem este nome.'],
  ['no district', /^Bairros/, ' , ', 'Norte: Escreva pelo menos um bairro.'],
  ['a district of signs', /^Bairros/, 'Centro, !!', 'Norte: Escreva o nome do bairro.'],
  ['a long district', /^Bairros/, 'x'.repeat(81), 'Um bairro tem no máximo 80 letras.'],
  [
    '51 districts',
    /^Bairros/,
    Array.from({ length: 51 }, (_, n) => `b${n}`).join(','),
    'no máximo 50 bairros',
  ],
  ['a freight in words', 'Taxa da zona', 'cinco', 'Escreva a taxa como 5,00'],
  ['a dear freight', 'Taxa da zona', '200,01', 'até R$ 200,00'],
] as const)('%s is named before it is sent', async ([, label, text, words]) => {
  const { user, sent, zone, save } = await opened();
  const field = zone('Norte').getByLabelText<HTMLInputElement>(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  await save();
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(sent).toEqual([]);
  expect(field.value).toBe(text);
});

test('after the values were read again the section stays open and shows them', async () => {
  const { user, zone } = await opened();
  await user.click(screen.getByLabelText('Dentro de um raio'));
  await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
  expect(zone('Norte').getByLabelText<HTMLInputElement>('Taxa da zona').value).toBe('7,00');
  expect(screen.getByText('Onde você entrega').closest('details')?.open).toBe(true);
});
