import { useRef, useState } from 'react';
import type { Business } from '#contract/panel/business';
import { parsePixKey } from '#contract/pix/parse-pix-key';
import { textOfPixKey } from '#contract/pix/pix-key';
import { formatPixKey, pixKeyProblem, wholePixKey } from '#contract/pix/pix-key-words';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import { PixTrial } from './pix-trial.tsx';
import { SectionForm } from './section.tsx';
import { useSettingsSend, useSettingsState } from './settings-actor.tsx';

interface PixKeyFormProps {
  reseller: string;
  /** The key that the person saw, masked. A saved or discarded change replaces the object. */
  seen: Business['pixKey'];
  isPixAccepted: boolean;
  isEditable: boolean;
}

/** Shows the Pix key masked, and lets owners replace it, remove it, and try it with R$ 0,01. */
export function PixKeyForm({ reseller, seen, isPixAccepted, isEditable }: PixKeyFormProps) {
  const send = useSettingsSend();
  const isBusy = useSettingsState((at) => at.hasTag('busy'));
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ seen, text: '', isChecked: false });
  const { text, isChecked } = draft.seen === seen ? draft : { text: '', isChecked: false };
  const [trial, setTrial] = useState<{ seen: typeof seen; text: string }>();
  const parsed = parsePixKey(text);
  const isKey = parsed.kind !== 'ask' && parsed.kind !== 'refused';
  const key = isKey ? textOfPixKey(parsed) : undefined;
  const problem = isKey ? undefined : pixKeyProblem(parsed);
  const type = (typed: string) => setDraft({ seen, text: typed, isChecked: false });
  const save = (key: string | null) =>
    send({ type: 'settings.save', change: { verb: 'changePixKey', version: seen.version, key } });
  const check = () => {
    setDraft({ seen, text, isChecked: true });
    field.current?.focus();
  };
  const isDirty = text.trim() !== '';
  return (
    <SectionForm
      title="Chave Pix"
      verb="changePixKey"
      action="Salvar chave"
      isDirty={isDirty}
      isEditable={isEditable}
      onSubmit={() => (key === undefined ? check() : save(key))}
    >
      <p>
        {seen.shown === undefined ? (
          'Sem chave Pix.'
        ) : (
          <>
            Chave de agora: <b className="font-semibold break-words">{seen.shown}</b>
          </>
        )}
      </p>
      {isEditable && (
        <>
          <Field
            ref={field}
            label="Nova chave Pix"
            hint="CPF, CNPJ, celular com DDD, e-mail ou chave aleatória. Vale nos próximos pedidos, e todos os donos recebem um SMS."
            value={text}
            onChange={({ target }) => type(target.value)}
            error={isChecked ? problem : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="max-w-xl"
          />
          {isChecked && parsed.kind === 'ask' && (
            <div className="flex flex-wrap gap-2">
              {parsed.readings.map((reading) => (
                <Button
                  key={reading.kind}
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    type(formatPixKey(reading));
                    field.current?.focus();
                  }}
                >
                  É {wholePixKey(reading)}
                </Button>
              ))}
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              onClick={() => (isDirty && key === undefined ? check() : setTrial({ seen, text }))}
            >
              Testar com R$ 0,01
            </Button>
            {seen.shown !== undefined && !isPixAccepted && (
              <Button
                variant="ghost"
                onClick={() => {
                  if (!isBusy) save(null);
                }}
              >
                Tirar chave
              </Button>
            )}
          </div>
          {trial?.seen === seen && trial.text === text && (
            <PixTrial reseller={reseller} present={seen} typed={key} />
          )}
        </>
      )}
    </SectionForm>
  );
}
