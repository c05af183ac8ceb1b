import { use, useState } from 'react';
import { pictureSize, type Screens, ScreensContext, screenOfState, usePicture } from './screens.ts';

interface StateScreenProps {
  machine: string;
  state: string;
}

/** The picture of a state's screen, or the reason why there is none. */
export function StateScreen({ machine, state }: StateScreenProps) {
  const screens = use(ScreensContext);
  const picture = usePicture(screenOfState(screens?.[machine], state));
  const [lost, setLost] = useState<string>();
  if (picture !== undefined && picture !== lost)
    return (
      <figure className="state-screen">
        <img
          src={picture}
          {...pictureSize}
          loading="lazy"
          alt={`A tela do estado ${state}, num celular`}
          onError={() => setLost(picture)}
        />
        <figcaption>A tela, como foi aceita na galeria</figcaption>
      </figure>
    );
  if (screens === undefined) return null;
  return <p className="faint">{whyNone(picture === undefined ? screens : null, machine)}</p>;
}

function whyNone(screens: Screens | null, machine: string): string {
  if (screens === null) return 'As imagens das telas não carregaram. Recarregue a página.';
  return screens[machine]
    ? 'Sem imagem da tela: ninguém vê este estado, ou a galeria ainda não o tem.'
    : 'Sem imagem da tela: a galeria só tem as telas de quem pede e as de “Meu negócio”.';
}
