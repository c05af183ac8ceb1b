import { useEffect } from 'react';
import { usePanel, usePanelSend } from './panel-actor.tsx';

const settingsPath = '/painel/negocio';

/**
 * Keeps the URL equal to the page: the board, or the settings of a reseller. Opening the settings adds an entry to the
 * history, so that Back returns to the board.
 */
export function useSettingsPath(isSettings: boolean): void {
  const send = usePanelSend();
  const reseller = usePanel(({ context }) => context.reseller);
  useEffect(() => {
    const isAtPath = window.location.pathname === settingsPath;
    const path = `${settingsPath}?${new URLSearchParams({ revenda: reseller ?? '' })}`;
    if (isSettings && isAtPath) window.history.replaceState(null, '', path);
    else if (isSettings) window.history.pushState(null, '', path);
    else if (isAtPath) window.history.replaceState(null, '', '/painel');
  }, [isSettings, reseller]);
  useEffect(() => {
    const follow = () =>
      send({ type: window.location.pathname === settingsPath ? 'settings.open' : 'settings.close' });
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [send]);
}
