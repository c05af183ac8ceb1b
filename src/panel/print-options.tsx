import { Chip } from '#src/ui/chip.tsx';
import { type PrintSetting, setPrintSetting, usePrintSetting } from './print-setting.ts';

const options: readonly [PrintSetting, string][] = [
  ['off', 'Não'],
  ['58', 'Papel de 58 mm'],
  ['80', 'Papel de 80 mm'],
];

/** Chooses whether this device prints each accepted order. */
export function PrintOptions() {
  const setting = usePrintSetting();
  return (
    <fieldset className="rounded-card bg-surface px-gutter py-3">
      <legend className="sr-only">Imprimir ao aceitar</legend>
      <p aria-hidden="true" className="font-semibold">
        Imprimir ao aceitar
      </p>
      <div className="my-2 flex flex-wrap gap-2">
        {options.map(([value, words]) => (
          <Chip key={value} pressed={setting === value} onClick={() => setPrintSetting(value)}>
            {words}
          </Chip>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        Vale neste aparelho. O navegador pergunta antes de imprimir, menos no modo quiosque.
      </p>
    </fieldset>
  );
}
