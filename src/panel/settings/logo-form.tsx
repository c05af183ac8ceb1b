import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { logoBytesMaximum, logoTypes } from '#contract/panel/logo';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Monogram } from '#src/ui/monogram.tsx';
import { useSettingsSend, useSettingsState } from './settings-actor.tsx';

/** A chosen file as a data URL. `isSent` is true once the person has saved it. */
interface Picked {
  url: string;
  isSent: boolean;
}

/** Shows the logo, and lets owners choose another or remove it. */
export function LogoForm({ name, logo }: { name: string; logo: string | undefined }) {
  const send = useSettingsSend();
  const isBusy = useSettingsState((at) => at.hasTag('busy'));
  const verb = useSettingsState(({ context }) => context.change?.verb);
  const isSaved = useSettingsState(({ context }) => context.changed === 'changeLogo');
  const [picked, setPicked] = useState<Picked>();
  const [fault, setFault] = useState<string>();
  const hint = useId();
  useEffect(() => {
    if (isSaved) setPicked((before) => (before?.isSent ? undefined : before));
  }, [isSaved]);
  const waiting = picked && !(picked.isSent && isSaved) ? picked : undefined;

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    // The same file can be chosen again.
    target.value = '';
    const found = faultOf(file);
    setFault(found);
    setPicked(undefined);
    if (found !== undefined) return;
    const url = await dataUrlOf(await smallerPicture(file)).catch(() => undefined);
    if (url === undefined) setFault('Não deu para ler o arquivo. Escolha outro.');
    else setPicked({ url, isSent: false });
  }
  function save() {
    if (isBusy || !waiting) return;
    setPicked({ ...waiting, isSent: true });
    const image = waiting.url.slice(waiting.url.indexOf(',') + 1);
    send({ type: 'settings.save', change: { verb: 'changeLogo', image } });
  }
  return (
    <Card as="section">
      <Fold title="Logo" aside={logo === undefined ? 'Sem logo' : undefined}>
        <form
          method="post"
          noValidate
          aria-label="Logo"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <div className="flex flex-wrap items-center gap-4">
            <Monogram name={name} logo={waiting?.url ?? logo} className="size-20" />
            <label className="flex min-w-0 grow basis-56 flex-col gap-2 font-medium">
              {logo === undefined ? 'Escolher um logo' : 'Escolher outro logo'}
              <input
                type="file"
                accept={logoTypes.join(',')}
                aria-describedby={hint}
                aria-invalid={fault !== undefined}
                onChange={pick}
                className="min-h-12 w-full text-base font-normal file:me-3 file:min-h-12 file:rounded-control file:border-0 file:bg-surface file:px-4 file:font-semibold file:text-ink"
              />
            </label>
          </div>
          <p id={hint} className="text-ink-soft">
            PNG, JPEG ou WebP de até 2 MB. Os clientes veem o logo na lista, no pedido e no comprovante.
          </p>
          {fault && (
            <p role="alert" className="text-danger">
              {fault}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              busy={isBusy && verb === 'changeLogo'}
              aria-disabled={!waiting}
              className="aria-disabled:opacity-50"
            >
              Salvar logo
            </Button>
            <Button
              variant="ghost"
              busy={isBusy && verb === 'removeLogo'}
              aria-disabled={logo === undefined}
              className="aria-disabled:opacity-50"
              onClick={() => {
                if (isBusy || logo === undefined) return;
                setPicked(undefined);
                send({ type: 'settings.save', change: { verb: 'removeLogo' } });
              }}
            >
              Remover logo
            </Button>
            {waiting && <p className="text-sm text-ink-soft">Ainda não salvo.</p>}
          </div>
        </form>
      </Fold>
    </Card>
  );
}

function faultOf({ type, size }: File): string | undefined {
  if (!logoTypes.some((known) => known === type)) return 'Escolha uma imagem PNG, JPEG ou WebP.';
  if (size > logoBytesMaximum) return 'Esta imagem passa de 2 MB. Escolha uma menor.';
  return undefined;
}

/** Side of an uploaded picture in pixels. The server stores a smaller one. */
const uploadSide = 512;
const smallBytes = 200_000;

/**
 * Returns a large picture in a smaller size, so that a slow connection can send it in time. Returns the file itself if it
 * is small, or if the browser cannot read it: the server then decides.
 */
async function smallerPicture(file: File): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, uploadSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
