/** What a tab is called: `Onde entregar? · Botijá`. */
export const pageTitle = (title: string) => `${title} · Botijá`;
