import { Icon } from '#src/ui/icon.tsx';
import { calendarBlankIcon } from '#src/ui/icons/calendar-blank.ts';
import { dropIcon } from '#src/ui/icons/drop.ts';
import { houseIcon } from '#src/ui/icons/house.ts';
import { scalesIcon } from '#src/ui/icons/scales.ts';
import type { IconName } from '#src/ui/icons.ts';
import { Section } from './section.tsx';

const leak = [
  'Não acenda nada e não mexa em interruptores nem tomadas.',
  'Feche o registro do regulador.',
  'Abra portas e janelas, tire todos do lugar.',
  'De fora, ligue 193 (bombeiros).',
] as const;

const habits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: houseIcon,
    title: 'Em pé e em lugar arejado',
    text: 'Botijão sempre em pé, em lugar ventilado, longe de ralos, tomadas e do calor. Nunca deitado nem em armário fechado.',
  },
  {
    icon: calendarBlankIcon,
    title: 'Mangueira e regulador vencem',
    text: 'Os dois têm selo do Inmetro e validade de 5 anos gravada. A mangueira não passa por trás do forno.',
  },
  {
    icon: dropIcon,
    title: 'Teste com espuma',
    text: 'Depois de trocar, passe água com sabão na conexão. Se fizer bolha, feche e peça ajuda. Nunca teste com fogo.',
  },
  {
    icon: scalesIcon,
    title: 'Confira o peso',
    text: 'Um P13 cheio pesa entre 26 e 28,5 kg: os 13 kg de gás mais a tara gravada na alça. O lacre vem inteiro.',
  },
];

export function Safety() {
  return (
    <Section id="seguranca" title="Gás em casa, com segurança">
      <div className="grid gap-5 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
        <section className="chip self-start rounded-card bg-warning-soft p-5 sm:p-6">
          <h3 className="flex items-center gap-2 text-lg font-semibold">
            <Icon name="warning" size="lg" className="text-warning" />
            Sentiu cheiro de gás?
          </h3>
          <ol className="mt-3 list-decimal space-y-2 pl-5">
            {leak.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <div>
          {habits.map(({ icon, title, text }) => (
            <details key={title} className="group border-b border-line first:border-t">
              <summary className="flex min-h-12 list-none items-center gap-3 py-2 font-semibold">
                <Icon name={icon} className="text-flame-ink" />
                <h3 className="grow">{title}</h3>
                <Icon
                  name="caret-down"
                  className="text-flame-ink transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="pb-4 text-ink-soft">{text}</p>
            </details>
          ))}
          <p className="mt-3">
            <a href="/dicas-de-seguranca-gas" className="link inline-flex min-h-12 items-center">
              Todas as dicas de segurança
            </a>
          </p>
        </div>
      </div>
    </Section>
  );
}
