/** Returns the title of a tab: `Onde entregar? · Botijá`. */
export const pageTitle = (title: string) => `${title} · Botijá`;
