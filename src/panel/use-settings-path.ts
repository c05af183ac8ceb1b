import { useEffect } from 'react';
import { usePanel, usePanelSend } from './panel-actor.tsx';

const settingsPath = '/painel/negocio';
/** Marks a history entry of the settings that follows one of the board. */
const fromBoard = { isFromBoard: true };

/**
 * Keeps the URL equal to the page: the board, or the settings of a reseller. Opening the settings adds an entry to the
 * history, so that Back returns to the board. Returning with a button goes back to the board's entry.
 */
export function useSettingsPath(isSettings: boolean): void {
  const send = usePanelSend();
  const reseller = usePanel(({ context }) => context.reseller);
  useEffect(() => {
    const isAtPath = window.location.pathname === settingsPath;
    const path = `${settingsPath}?${new URLSearchParams({ revenda: reseller ?? '' })}`;
    if (isSettings && isAtPath) window.history.replaceState(window.history.state, '', path);
    else if (isSettings) window.history.pushState(fromBoard, '', path);
    else if (isAtPath && window.history.state?.isFromBoard) window.history.back();
    else if (isAtPath) window.history.replaceState(null, '', '/painel');
  }, [isSettings, reseller]);
  useEffect(() => {
    const follow = () => {
      const { pathname, search } = window.location;
      if (pathname !== settingsPath) return send({ type: 'settings.close' });
      const wanted = new URLSearchParams(search).get('revenda');
      if (wanted && wanted !== reseller) send({ type: 'reseller.choose', reseller: wanted });
      send({ type: 'settings.open' });
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [send, reseller]);
}
