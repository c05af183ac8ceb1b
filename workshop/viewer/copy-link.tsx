import { useState } from 'react';
import { visitLink } from '../model/visit-link.ts';

export function CopyLink({ visitJson }: { visitJson(): string }) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    const link = await visitLink(visitJson());
    if (link === undefined) return setMessage('Sem link: a visita pode conter dados pessoais.');
    await navigator.clipboard.writeText(window.location.origin + link);
    setMessage('Link copiado.');
  };
  return (
    <p className="time-line">
      <button
        type="button"
        onClick={() => copy().catch(() => setMessage('O navegador não permitiu copiar.'))}
      >
        Copiar o link
      </button>
      <span role="status">{message}</span>
    </p>
  );
}
