import { Callout } from '#src/ui/callout.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { FreshCode } from '../fresh-code.tsx';
import { useSettingsSend, useSettingsState } from './settings-actor.tsx';
import { settingsProblemWords } from './settings-words.ts';

/** Asks for the code that a new Pix key requires. */
export function CodeDialog() {
  const send = useSettingsSend();
  const isBusy = useSettingsState((at) => at.hasTag('busy'));
  const isSending = useSettingsState((at) => at.hasTag('sendingCode'));
  const problem = useSettingsState(({ context }) => context.problem);
  const back = () => send({ type: 'settings.back' });
  return (
    <Modal open title="Confirme que é você" onClose={back} dismissible={!isBusy}>
      <div className="flex flex-col gap-5">
        {problem && (
          <Callout tone="danger" live="assertive">
            {settingsProblemWords[problem]}
          </Callout>
        )}
        <FreshCode
          reason="Mudar a chave Pix pede"
          isBusy={isBusy}
          isSending={isSending}
          onCode={(code) => send({ type: 'code.submit', code })}
          onResend={() => send({ type: 'code.resend' })}
          onBack={back}
        />
      </div>
    </Modal>
  );
}
