import { formatBRL } from '#contract/money/brl';
import type { Business, BusinessPreview } from '#contract/panel/business';
import { differencesOf, wordsOf } from '#contract/panel/business-words';
import type { SettingsChange } from '#machines/reseller-settings/actors';
import type { SettingsTag } from '#machines/reseller-settings/setup';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { productWords } from '../words.ts';
import { CodeDialog } from './code-dialog.tsx';
import { CountDialog, OutDialog, PauseDialog } from './question-dialogs.tsx';
import { useSettingsSend, useSettingsState } from './settings-actor.tsx';
import { isSectionVerb, rebased, type sectionOf, withChange } from './settings-words.ts';

interface SettingsDialogsProps {
  business: Business;
  /** The values that the person saw before typing. */
  seen: Business;
  /** Replaces the typed values of a section by the present ones. */
  onDiscard: (verb: keyof typeof sectionOf) => void;
}

const views = [
  'asking',
  'reviewing',
  'confirming',
  'conflict',
  'sendingCode',
  'enteringCode',
  'verifyingCode',
] as const satisfies SettingsTag[];

/** The dialog of the machine's state: a question, a preview, a second question, a code, or a conflict. */
export function SettingsDialogs({ business, seen, onDiscard }: SettingsDialogsProps) {
  const send = useSettingsSend();
  const dialog = useSettingsState((at) => views.find((tag) => at.hasTag(tag)));
  const { question, change, preview, reasons } = useSettingsState(({ context }) => context);
  const back = () => send({ type: 'settings.back' });
  if (dialog === 'asking' && question?.verb === 'takeOffSale')
    return <OutDialog business={business} product={question.product} onBack={back} />;
  if (dialog === 'asking' && question?.verb === 'countUnits')
    return <CountDialog business={business} product={question.product} onBack={back} />;
  if (dialog === 'asking' && question?.verb === 'pauseReseller') return <PauseDialog onBack={back} />;
  if (dialog === 'sendingCode' || dialog === 'enteringCode' || dialog === 'verifyingCode')
    return <CodeDialog />;
  if (dialog === 'reviewing' && change && preview)
    return <ReviewDialog business={business} change={change} preview={preview} onBack={back} />;
  if (dialog === 'confirming')
    return (
      <Modal
        open
        role="alertdialog"
        title="Está certo mesmo?"
        onClose={back}
        footer={
          <>
            <Button onClick={back}>Corrigir</Button>
            <Button variant="danger" onClick={() => send({ type: 'settings.confirm' })}>
              Salvar assim mesmo
            </Button>
          </>
        }
      >
        <ul className="list-disc ps-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Modal>
    );
  if (dialog === 'conflict' && change)
    return (
      <ConflictDialog business={business} seen={seen} change={change} onBack={back} onDiscard={onDiscard} />
    );
  return null;
}

function ConflictDialog({
  business,
  seen,
  change,
  onBack,
  onDiscard,
}: SettingsDialogsProps & { change: SettingsChange; onBack: () => void }) {
  const send = useSettingsSend();
  const { verb } = change;
  const own = rebased(change, seen, business);
  const differences = differencesOf(wordsOf(business), wordsOf(withChange(business, own)));
  return (
    <Modal
      open
      role="alertdialog"
      title="Isso mudou enquanto você escrevia"
      onClose={onBack}
      footer={
        <>
          <Button onClick={() => send({ type: 'settings.save', change: own })}>Salvar os meus valores</Button>
          <Button
            variant="secondary"
            onClick={() => {
              if (isSectionVerb(verb)) onDiscard(verb);
              onBack();
            }}
          >
            Manter os valores atuais
          </Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>Os valores de agora já são os que você escreveu.</p>
      ) : (
        <Differences rows={differences} labels={['Agora', 'O seu']} />
      )}
    </Modal>
  );
}

function Differences({
  rows,
  labels,
}: {
  rows: ReturnType<typeof differencesOf>;
  labels: readonly [string, string];
}) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map(({ field, was, became }) => (
        <li key={field} className="py-2">
          <p className="font-medium">{field}</p>
          <p className="text-ink-soft tabular-nums">
            {labels[0]}: {was ?? 'não tem'} <span aria-hidden="true">→</span> {labels[1].toLowerCase()}:{' '}
            <b className="font-semibold text-ink">{became ?? 'não tem'}</b>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface ReviewDialogProps {
  business: Business;
  change: SettingsChange;
  preview: BusinessPreview;
  onBack: () => void;
}

function ReviewDialog({ business, change, preview, onBack }: ReviewDialogProps) {
  const send = useSettingsSend();
  const nameOf = (id: string) => {
    const product = business.prices.products.find((one) => one.id === id);
    return product ? productWords(product) : id;
  };
  const differences = differencesOf(wordsOf(business), wordsOf(withChange(business, change)));
  return (
    <Modal
      open
      title="O que seus clientes verão"
      onClose={onBack}
      footer={
        <>
          <Button disabled={differences.length === 0} onClick={() => send({ type: 'settings.confirm' })}>
            Salvar
          </Button>
          <Button variant="ghost" onClick={onBack}>
            Voltar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {differences.length === 0 ? (
          <p>Nada muda: os valores são os de agora.</p>
        ) : (
          <Differences rows={differences} labels={['Agora', 'Depois']} />
        )}
        {districtGroups(preview).map(({ names, totals }) => (
          <section key={names}>
            <h3 className="font-semibold">
              {names === '' ? 'Total de uma troca na porta' : `Total de uma troca na porta, em ${names}`}
            </h3>
            <ul className="flex flex-col gap-1 pt-1">
              {totals.map(({ product, beforeCents, afterCents }) => (
                <li key={product} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                  <span>{nameOf(product)}</span>
                  <span>
                    <s className="text-ink-soft">
                      <span className="sr-only">antes </span>
                      {doorWords(beforeCents)}
                    </s>{' '}
                    <b className="font-semibold">{doorWords(afterCents)}</b>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="text-ink-soft">{openCartWords(preview.openCarts)}</p>
      </div>
    </Modal>
  );
}

/** Joins districts with the same totals, which is usual while one freight is valid everywhere. */
function districtGroups({ districts }: BusinessPreview) {
  const groups = new Map<string, BusinessPreview['districts']>();
  for (const district of districts) {
    if (district.totals.length === 0) continue;
    const key = JSON.stringify(district.totals);
    groups.set(key, [...(groups.get(key) ?? []), district]);
  }
  const list = new Intl.ListFormat('pt-BR');
  return [...groups.values()].map((same) => ({
    names: list.format(same.map(({ district }) => district)),
    totals: same[0]?.totals ?? [],
  }));
}

const doorWords = (cents: number | undefined) => (cents === undefined ? 'não entrega' : formatBRL(cents));

function openCartWords(count: number): string {
  if (count === 0) return 'Ninguém está com um carrinho desta revenda aberto agora.';
  const who = count === 1 ? 'Um cliente está' : `${count} clientes estão`;
  return `${who} com o carrinho aberto: antes de pedir, o site mostra o valor novo e pergunta de novo.`;
}
