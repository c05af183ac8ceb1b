import type { Business } from '#contract/panel/business';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { clockWords } from '../clock-words.ts';
import { useNow } from '../use-now.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { useSettingsSend, useSettingsState } from './settings-actor.tsx';

/** Offers a pause, or shows the present one with a button that ends it. */
export function PauseCard({ pause }: { pause: Business['pause'] }) {
  const send = useSettingsSend();
  const zone = useTimeZone();
  const isBusy = useSettingsState((at) => at.hasTag('busy'));
  const now = useNow();
  if (pause === undefined || Date.parse(pause.until) <= now)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          aria-disabled={isBusy}
          onClick={() => !isBusy && send({ type: 'settings.ask', question: { verb: 'pauseReseller' } })}
        >
          Pausar a revenda
        </Button>
        <p className="text-ink-soft">Ninguém pede durante a pausa. Pedidos já feitos continuam.</p>
      </div>
    );
  return (
    <Callout
      tone="warning"
      title={`Em pausa até ${clockWords(pause.until, zone)}`}
      action={
        <Button
          aria-disabled={isBusy}
          onClick={() => send({ type: 'settings.save', change: { verb: 'resumeReseller' } })}
        >
          Voltar a receber
        </Button>
      }
    >
      Os clientes leem: “{pause.reason}”.
    </Callout>
  );
}
